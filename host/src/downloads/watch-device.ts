import { showBadge } from '../device/app-badge';
import { watchInstall } from '../achievements/install-offer';

/** Shows what waits on the application's icon, and catches the offer to install it. @returns stops */
export function watchDevice(): () => void {
  const stops = [showBadge(), watchInstall()];
  return () => stops.forEach((stop) => stop());
}
