import type { ApprovalPage, AuditPage } from '../base/approvals.js';
import { defineRead } from './define-read.js';

/** Requests of administrators, the open ones first. Product §2.24. */
export const approvals = defineRead<ApprovalPage, { page?: number }>({
  path: '/api/admin/approvals{?page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** The journal of what administrators changed, newest first. Product §2.24. */
export const journal = defineRead<AuditPage, { page?: number; action?: string; target?: string }>({
  path: '/api/admin/journal{?page,action,target}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});
