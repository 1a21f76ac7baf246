import type { Activity } from '@ulty/contracts/learning/activity.js';

/** Minutes since Monday of the week of the last day. @param days oldest first, today last */
export function weekMinutes(days: Activity['days']): number {
  const today = days.at(-1)?.day;
  if (!today) return 0;
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return days.slice(-1 - sinceMonday).reduce((sum, { minutes }) => sum + minutes, 0);
}
