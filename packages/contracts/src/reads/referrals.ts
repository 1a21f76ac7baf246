import type { ReferralPage, SponsorFriends, SponsorPage } from '../rewards/referrals.js';
import { defineRead } from './define-read.js';

/** The reader's own code, the friends who used it and what it earned. Product §2.14. */
export const referrals = defineRead<ReferralPage>({
  path: '/api/referrals/me',
  access: 'member',
  keep: 'own',
  changedBy: ['referrals'],
});

/** Sponsors, the riskiest first. Product §2.24. */
export const sponsors = defineRead<SponsorPage, { page?: number }>({
  path: '/api/admin/referrals{?page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** The friends of one sponsor. */
export const sponsorFriends = defineRead<SponsorFriends, { id: string }>({
  path: '/api/admin/referrals/{id}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});
