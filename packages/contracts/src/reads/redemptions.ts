import type { Redemption, RedemptionList, RedemptionStart } from '../rewards/redemptions.js';
import { defineRead } from './define-read.js';

/** The conditions of a redemption, and which are met. Product §1.5. */
export const redemptionStart = defineRead<RedemptionStart>({
  path: '/api/redemptions/conditions',
  access: 'member',
  keep: 'own',
  changedBy: ['coins', 'profile'],
});

/** The learner's redemptions, newest first. */
export const redemptionList = defineRead<RedemptionList>({
  path: '/api/redemptions',
  access: 'member',
  keep: 'own',
  changedBy: ['coins'],
});

/** One redemption, step by step. */
export const redemption = defineRead<Redemption, { id: string }>({
  path: '/api/redemptions/{id}',
  access: 'member',
  keep: 'own',
  changedBy: ['coins', 'profile'],
});
