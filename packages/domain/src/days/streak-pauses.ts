import { addDays, dayNumber, hourOf, type Day } from './streak.js';

/** Pauses a learner may plan in a calendar year, and how far ahead. Product §2.8. */
export const PAUSE = { daysAYear: 10, aheadDays: 366 } as const;

/** Occasions of planned pauses, with their words. */
export const PAUSE_OCCASIONS = { examen: 'Examen', ramadan: 'Ramadan', noel: 'Noël', autre: 'Autre' } as const;
export type PauseOccasion = keyof typeof PAUSE_OCCASIONS;

/**
 * Number of pauses left in a day's year.
 * @param planned all pauses, of any year
 */
export function pausesLeft(planned: Iterable<Day>, day: Day): number {
  const year = day.slice(0, 4);
  return PAUSE.daysAYear - [...new Set(planned)].filter((other) => other.startsWith(year)).length;
}

/**
 * Why days cannot be planned, or null. Days that are planned already do not count again.
 * @throws RangeError for a malformed day
 */
export function pauseFault(planned: readonly Day[], asked: readonly Day[], today: Day): 'not_ahead' | 'none_left' | null {
  if (asked.some((day) => dayNumber(day) <= dayNumber(today) || day > addDays(today, PAUSE.aheadDays))) return 'not_ahead';
  const all = [...planned, ...asked];
  return asked.some((day) => pausesLeft(all, day) < 0) ? 'none_left' : null;
}

/** Time between a session and the reminder of the next, so that a habit keeps its hour. */
const REMINDER_AFTER_MS = 23.5 * 3_600_000;

/** Default hour of the learner's next reminder, by their last session. */
export function usualReminderHour(lastSession: Date, timeZone: string): number {
  return hourOf(new Date(lastSession.getTime() + REMINDER_AFTER_MS).toISOString(), timeZone);
}
