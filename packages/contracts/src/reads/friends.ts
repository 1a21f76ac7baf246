import type { SocialPage } from '../community/friends.js';
import { defineRead } from './define-read.js';

/** Friends, requests, the challenge of the week and the news of 14 days. Product §2.12. */
export const socialPage = defineRead<SocialPage>({
  path: '/api/social/feed',
  access: 'member',
  keep: 'own',
  changedBy: ['friends', 'profile'],
});
