/** The exports of this chunk for the rest of the host. */
export { mayLeave } from './leave-dialog';
export { OutboxRunner } from './outbox-runner';
export { record } from './outbox-engine';
export { readsChangedBy } from './reads-changed-by';
export { SyncBanner } from './sync-banner';
export { SyncPanel } from './sync-panel';
