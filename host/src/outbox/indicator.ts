import { showBadge } from './app-badge';
import { watchInstall } from './install-offer';
import { countMonthBytes } from './month-bytes';

/** What a start without network can wait for: a chunk of its own, which the worker keeps once it was loaded. */
export { offerAfter } from './install-offer';
export { SyncBanner } from './sync-banner';
export { SyncPanel } from './sync-panel';

/** Counts the month's data, shows what waits on the application's icon, and catches the offer to install it. @returns stops */
export function watchDevice(): () => void {
  countMonthBytes();
  const stops = [showBadge(), watchInstall()];
  return () => stops.forEach((stop) => stop());
}
