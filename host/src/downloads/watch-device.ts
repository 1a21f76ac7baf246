import { showBadge } from '../device/app-badge';
import { watchInstall } from '../achievements/install-offer';

/**
 * Shows the number of waiting events on the application's icon, and stores the browser's offer to install it.
 * @returns a function that stops
 */
export function watchDevice(): () => void {
  const stops = [showBadge(), watchInstall()];
  return () => stops.forEach((stop) => stop());
}
