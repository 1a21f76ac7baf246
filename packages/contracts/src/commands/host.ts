import type { RegistryChange, RegistryEntry } from '../base/remotes.js';
import type { SyncBatch, SyncBatchOutcome } from '../base/sync-batch.js';
import type { PageView } from '../host/page-views.js';
import type { RemoteFailure } from '../host/remote-health.js';
import { defineCommand } from './define-command.js';

/** Decides up to 100 events of a device one after the other, each exactly as its own call would. Decision 0058. */
export const sendEventBatch = defineCommand<SyncBatch, SyncBatchOutcome>({ method: 'POST', path: '/api/sync/events', access: 'member' });

/** Counts one page view. */
export const countPageView = defineCommand<PageView, void>({ method: 'POST', path: '/api/page-views', access: 'public' });

/** Changes a remote with a reason, by a team’s deploy key; answers the changed entry. Design §4. */
export const changeOwnRemote = defineCommand<RegistryChange, RegistryEntry, { id: string }>({
  method: 'POST',
  path: '/api/remotes/{id}/changes',
  access: 'public',
});

/** Reports one failure of a page of a remote. Design §4. */
export const tellRemoteFailure = defineCommand<RemoteFailure, void>({ method: 'POST', path: '/api/remotes/failures', access: 'public' });
