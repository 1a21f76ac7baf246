import type { AdminUserPage } from '../admin.js';
import type { AdminMessagePage } from '../contact.js';
import type { IntegrityPage } from '../integrity.js';
import type { PageViewReport } from '../page-views.js';
import type { PhoneSends } from '../phone-sends.js';
import type { RegistryEntry } from '../remotes.js';
import type { SecondFactorState } from '../second-factor.js';
import { defineRead } from './define-read.js';

/** Accounts, page by page, all of them or those that match. */
export const adminUsers = defineRead<AdminUserPage, { search?: string; page?: number }>({
  path: '/api/admin/users{?search,page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** Messages to the team, page by page, open ones first. */
export const adminMessages = defineRead<AdminMessagePage, { page?: number }>({
  path: '/api/admin/messages{?page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** Learners whose coins wait for a person, page by page. */
export const integrityCases = defineRead<IntegrityPage, { page?: number }>({
  path: '/api/admin/integrity{?page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** Pages seen in the last 30 days. */
export const pageViews = defineRead<PageViewReport>({ path: '/api/admin/page-views', access: 'admin', keep: 'no', changedBy: [] });

/** SMS and calls of the last 24 hours. */
export const phoneSends = defineRead<PhoneSends>({ path: '/api/admin/phone-sends', access: 'admin', keep: 'no', changedBy: [] });

/** Every remote with its versions and history. */
export const registryEntries = defineRead<RegistryEntry[]>({ path: '/api/admin/remotes', access: 'admin', keep: 'no', changedBy: [] });

/** Whether the administrator has a second factor. */
export const secondFactor = defineRead<SecondFactorState>({
  path: '/api/admin/second-factor',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});
