import { DEFAULT_TIME_ZONE } from '@ulty/domain/days/streak.js';

/**
 * A zone where it is day now, between 8:00 and 18:00, on the calendar day of Ouagadougou: what happened two hours ago was the same day, no
 * early work (`EARLY_HOUR`), and it is not near 21:00.
 */
export function zoneByDay(now = new Date()): string {
  const hour = now.getUTCHours();
  if (hour < 9) return 'Asia/Tokyo';
  return hour < 18 ? DEFAULT_TIME_ZONE : 'Pacific/Honolulu';
}
