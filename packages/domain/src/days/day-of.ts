/** Separate from streak.ts and calendar-words.ts, so that the host's first script stays small. */
import { formatterByZone } from './zone-format.js';

/** Calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** Zone of a learner who has chosen none. Product §1.2. */
export const DEFAULT_TIME_ZONE = 'Africa/Ouagadougou';

const formatterOf = formatterByZone();

/**
 * The learner's calendar day of an instant. Product §1.2.
 * @param instant ISO date and time, trusted
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone or instant
 */
export function dayOf(instant: string, timeZone: string = DEFAULT_TIME_ZONE): Day {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/**
 * The learner's hour of an instant, 0 to 23.
 * @param instant ISO date and time, trusted
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone or instant
 */
export function hourOf(instant: string, timeZone: string = DEFAULT_TIME_ZONE): number {
  return Number(
    formatterOf(timeZone)
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'hour')?.value,
  );
}

/** The zone itself, or that of Ouagadougou where this browser does not know it. @param timeZone IANA name */
export function knownTimeZone(timeZone: string): string {
  try {
    dayOf('2026-01-01T00:00:00Z', timeZone);
    return timeZone;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}
