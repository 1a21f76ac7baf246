/** What a start without network can wait for: a chunk of its own, which the worker keeps once it was loaded. */
export { SyncBanner } from './sync-banner';
export { SyncPanel } from './sync-panel';
