import { mondayOf, type Day } from '@ulty/domain/days/streak.js';

/** The days of the rankings' calendar, which is in UTC as the leagues' weeks are. Product §2.6. */
export function calendarOf(now: Date): { monday: Day; monthStart: Day; today: Day } {
  const today = now.toISOString().slice(0, 10);
  return { monday: mondayOf(today), monthStart: `${today.slice(0, 7)}-01`, today };
}
