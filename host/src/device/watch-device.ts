import { showBadge } from './app-badge';
import { countMonthBytes } from './count-month-bytes';
import { watchInstall } from './install-offer';

/** Counts the month's data, shows what waits on the application's icon, and catches the offer to install it. @returns stops */
export function watchDevice(): () => void {
  countMonthBytes();
  const stops = [showBadge(), watchInstall()];
  return () => stops.forEach((stop) => stop());
}
