import type { RemoteHealth } from '@ulty/contracts/host/remote-health.js';
import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';

export const LIST = 'GET /api/admin/remotes';
export const KEYS = 'GET /api/admin/deploy-keys';
export const REASON = 'La liste plante sur Android 8.';

export const version = (name: string): RegistryEntry['versions'][number] => ({
  version: name,
  publishedAt: '2026-11-10T08:00:00.000Z',
  gitSha: 'abc',
  entryBrotliBytes: 7_000,
  brotliBytes: 118_000,
  source: 'local',
  publishedBy: null,
});

/** A remote in the form in which the server lists it. */
export const remote = (id: string, over: Partial<RegistryEntry> = {}): RegistryEntry => ({
  id,
  stableVersion: '1.0.0',
  previousVersion: null,
  isPinned: false,
  isEnabled: true,
  disabledReason: null,
  canary: null,
  versions: [version('1.0.0')],
  history: [],
  ...over,
});

/** A remote with version 1.1.0 on trial for some hours. */
export const tried = (id: string, over: Partial<RegistryEntry> = {}): RegistryEntry =>
  remote(id, {
    versions: [version('1.1.0'), version('1.0.0')],
    canary: { version: '1.1.0', percent: 5, since: new Date(Date.now() - 9 * 3_600_000).toISOString() },
    ...over,
  });

export const health = (id: string, over: Partial<RemoteHealth> = {}): RemoteHealth => ({
  id,
  quarters: [],
  totals: [{ version: '1.0.0', opens: 0, failures: 0 }],
  classes: [],
  verdict: null,
  limit: null,
  ...over,
});

/** The health of remotes, as answers of the API. */
export const healthOf = (...all: RemoteHealth[]) =>
  Object.fromEntries(all.map((one) => [`GET /api/admin/remotes/${one.id}/health`, [200, one] as const]));

export const line = (over: Partial<RegistryEntry['history'][number]>): RegistryEntry['history'][number] => ({
  id: '00000000-0000-4000-8000-000000000201',
  at: '2026-11-19T14:05:00.000Z',
  actor: 'Adama Ilboudo',
  action: 'promote',
  reason: REASON,
  before: '1.0.0',
  after: '1.1.0',
  ...over,
});
