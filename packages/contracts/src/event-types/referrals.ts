import type { ReferralClaim, ReferralOutcome } from '../rewards/referrals.js';
import { defineEvent } from './define-event.js';

/** A friend's code was given. Product §2.14. */
export const referralClaimed = defineEvent<Pick<ReferralClaim, 'code'>, ReferralOutcome>({
  type: 'referral_claim',
  method: 'POST',
  path: '/api/referrals/claim',
  log: 'referral_claim',
  changes: ['referrals'],
  label: ({ code }) => `Code de parrainage\u00a0: ${code}`,
});
