import { DEFAULT_TIME_ZONE } from '@ulty/domain/streak.js';

/** A zone where it is day now, on the calendar day of Ouagadougou: what happened an hour ago was the same day, and it is not near 21:00. */
export function zoneByDay(now = new Date()): string {
  const hour = now.getUTCHours();
  if (hour < 6) return 'Asia/Tokyo';
  return hour < 18 ? DEFAULT_TIME_ZONE : 'Pacific/Honolulu';
}
