import { lazy } from 'react';
import { loadIndicator } from './load-indicator';

/** The exports of this chunk for the rest of the host. */
export { mayLeave } from './leave-dialog';
export { OutboxRunner } from './outbox-runner';
export { record } from './outbox-engine';
export { loadDecided } from './load-decided';
export const SyncBanner = lazy(async () => ({ default: (await loadIndicator()).SyncBanner }));
export const SyncPanel = lazy(async () => ({ default: (await loadIndicator()).SyncPanel }));
