import type { DownloadManifest } from '../base/downloads.js';
import type { OfflineFiles, OfflineSize } from '../base/remotes.js';
import type { SyncState } from '../base/sync-state.js';
import { defineRead } from './define-read.js';

/** The manifest of a book's download. Product §2.22. */
export const bookManifest = defineRead<DownloadManifest, { id: string }>({
  path: '/api/quizhero/books/{id}/manifest',
  access: 'member',
  keep: 'no',
  changedBy: [],
});

/** The manifest of a course's download. */
export const courseManifest = defineRead<DownloadManifest, { id: string }>({
  path: '/api/courses/{id}/manifest',
  access: 'member',
  keep: 'no',
  changedBy: [],
});

/** What has changed for the learner since this device last asked. Product §1.3. */
export const syncState = defineRead<SyncState, { since?: string }>({
  path: '/api/sync/state{?since}',
  access: 'member',
  keep: 'no',
  changedBy: [],
});

/** The bytes of `offlineFiles`; requested once a page, while nothing was downloaded. */
export const offlineSize = defineRead<OfflineSize>({ path: '/api/remotes/offline-size', access: 'member', keep: 'no', changedBy: [] });
/** The code, of the live versions, that a device needs to open downloads without network. Design §4. */
export const offlineFiles = defineRead<OfflineFiles>({ path: '/api/remotes/offline-files', access: 'member', keep: 'no', changedBy: [] });
