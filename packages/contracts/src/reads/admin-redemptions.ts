import type { AdminRedemptionDetail, AdminRedemptionPage, REDEMPTION_QUEUES } from '../rewards/admin-redemptions.js';
import { defineRead } from './define-read.js';

/** Waiting redemptions, page by page, and the francs they need. Product §1.5, §2.24. */
export const adminRedemptions = defineRead<AdminRedemptionPage, { queue?: (typeof REDEMPTION_QUEUES)[number]; page?: number }>({
  path: '/api/admin/redemptions{?queue,page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** One redemption with the facts that an administrator checks. */
export const adminRedemption = defineRead<AdminRedemptionDetail, { id: string }>({
  path: '/api/admin/redemptions/{id}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});
