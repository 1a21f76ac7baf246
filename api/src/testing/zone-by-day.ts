import { DEFAULT_TIME_ZONE } from '@ulty/domain/days/streak.js';

/**
 * Returns a zone where it is now between 8:00 and 18:00 on the calendar day of Ouagadougou: two hours ago was the same day and no early
 * work (`EARLY_HOUR`), and 21:00 is not near.
 */
export function zoneByDay(now = new Date()): string {
  const hour = now.getUTCHours();
  if (hour < 9) return 'Asia/Tokyo';
  return hour < 18 ? DEFAULT_TIME_ZONE : 'Pacific/Honolulu';
}
