import type { DuoLink, DuoPage } from '../community/duos.js';
import { defineRead } from './define-read.js';

/** The reader's duos, and the link nobody has taken yet. Product §2.12. */
export const ownDuos = defineRead<DuoPage>({
  path: '/api/social/duos',
  access: 'member',
  keep: 'own',
  changedBy: ['friends', 'streak'],
});

/** A link as it stands for the one who opens it, and its duo for its two people. */
export const duoLink = defineRead<DuoLink, { code: string }>({
  path: '/api/social/duos/{code}',
  access: 'member',
  keep: 'own',
  changedBy: ['friends', 'streak'],
});
