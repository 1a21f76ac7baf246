import type { AdminUserPage } from '../people/admin.js';
import type { AdminMessagePage } from '../pages/contact.js';
import type { IntegrityPage } from '../rewards/integrity.js';
import type { PageViewReport } from '../host/page-views.js';
import type { DeployKey } from '../host/deploy-keys.js';
import type { PhoneSends } from '../people/phone-sends.js';
import type { RemoteHealth } from '../host/remote-health.js';
import type { RegistryEntry } from '../base/remotes.js';
import type { SecondFactorState } from '../people/second-factor.js';
import { defineRead } from './define-read.js';

/** Accounts, page by page, by name or e-mail. Product §2.24. */
export const adminUsers = defineRead<AdminUserPage, { search?: string; page?: number }>({
  path: '/api/admin/users{?search,page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** Messages of the contact form, page by page. Product §2.24. */
export const adminMessages = defineRead<AdminMessagePage, { page?: number }>({
  path: '/api/admin/messages{?page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** Coins that wait for a decision, page by page. Product §1.6, §2.24. */
export const integrityCases = defineRead<IntegrityPage, { page?: number }>({
  path: '/api/admin/integrity{?page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** Page views of the last 30 days. */
export const pageViewReport = defineRead<PageViewReport>({ path: '/api/admin/page-views', access: 'admin', keep: 'no', changedBy: [] });

/** SMS and calls of the last 24 hours. Product §2.24. */
export const phoneSends = defineRead<PhoneSends>({ path: '/api/admin/phone-sends', access: 'admin', keep: 'no', changedBy: [] });

/** Every remote with its versions and history. Design §4. */
export const registryEntries = defineRead<RegistryEntry[]>({ path: '/api/admin/remotes', access: 'admin', keep: 'no', changedBy: [] });

/** Openings and failures of one remote's versions in the last 12 hours. Design §4. */
export const remoteHealth = defineRead<RemoteHealth, { id: string }>({
  path: '/api/admin/remotes/{id}/health',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** Deploy keys of teams, the newest first. Design §4. */
export const deployKeys = defineRead<DeployKey[]>({ path: '/api/admin/deploy-keys', access: 'admin', keep: 'no', changedBy: [] });

/** The second factor of the signed-in administrator. Product §2.24. */
export const secondFactorState = defineRead<SecondFactorState>({
  path: '/api/admin/second-factor',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});
