import { addDays, computeStreak, STREAK_LATE_DAYS, type Day, type StreakInput } from './streak.js';

/** Freezes a learner may hold, and what one costs in UTC. Product §2.8. */
export const MAX_FREEZES = 2;
export const FREEZE_PRICE_UTC = 200;
/** Free repair: how many days after the missed one, how often, and how much of the daily goal. Product §2.8. */
export const REPAIR = { withinDays: 3, everyDays: 30, goals: 2 } as const;
/** Streaks lost longer ago than this are not restored by a freeze. */
const OLDEST_AUTOMATIC_FREEZE_DAYS = 30;

/** Missed days among the `span` days before `input.today`, newest first; days whose work may still arrive are not missed yet. */
function missedDays(input: StreakInput, span: number): Day[] {
  const { days } = computeStreak({ ...input, calendarFrom: addDays(input.today, -span) });
  return days.flatMap(({ day, state }) => (state === 'missed' ? [day] : [])).reverse();
}

/** By how many days these protected days would lengthen the streak. */
function gainOf(input: StreakInput, days: readonly Day[]): number {
  const now = { ...input, calendarFrom: input.today };
  return computeStreak({ ...now, protectedDays: [...input.protectedDays, ...days] }).current - computeStreak(now).current;
}

/** Missed days of the last seven that a freeze may still protect, newest first; none when protecting them all restores nothing. */
export function freezableDays(input: StreakInput): Day[] {
  const missed = missedDays(input, STREAK_LATE_DAYS);
  return gainOf(input, missed) > 0 ? missed : [];
}

/**
 * Missed days that held freezes should protect automatically, newest first: no late work can count for them any more, and together they
 * restore a streak.
 */
export function automaticFreezes(input: StreakInput, held: number): Day[] {
  const lastLateDay = addDays(input.today, -STREAK_LATE_DAYS);
  const missed = missedDays(input, OLDEST_AUTOMATIC_FREEZE_DAYS).filter((day) => day < lastLateDay);
  for (let count = 1; count <= Math.min(held, missed.length); count += 1) {
    const days = missed.slice(0, count);
    if (gainOf(input, days) > 0) return days;
  }
  return [];
}

export interface RepairOffer {
  /** The missed day that would be protected. */
  day: Day;
  /** Last day on which the repair is possible. */
  until: Day;
  /** Length of the streak that was lost. */
  lostLength: number;
}

/**
 * The repair available to a learner, or null.
 * @param repairedOn day of the last repair
 */
export function repairOffer(input: StreakInput, repairedOn: Day | null): RepairOffer | null {
  if (repairedOn !== null && repairedOn > addDays(input.today, -REPAIR.everyDays)) return null;
  for (const day of missedDays(input, REPAIR.withinDays)) {
    const lostLength = gainOf(input, [day]);
    if (lostLength > 0) return { day, until: addDays(day, REPAIR.withinDays), lostLength };
  }
  return null;
}
