import { awaitedDays, computeStreak, type Day, type StreakInput } from './streak.js';

export interface SharedStreak {
  /** Days on which both learned, in the run that reaches today. */
  days: number;
  /** Whether a day that one has learned waits for the other's network. */
  isWaiting: boolean;
}

/**
 * The streak of two friends: the days both learned since they are friends, by the rule of a streak of one. A day that a silent phone may
 * still bring waits, as does one that is protected for either: it neither counts nor ends anything until that phone is heard, or its seven
 * days are over. It pays nothing. Product §2.12.
 * @param own `today` is the reader's
 * @param since the first day that may count
 */
export function sharedStreak(own: StreakInput, other: StreakInput, since: Day): SharedStreak {
  const today = own.today;
  const [mine, theirs] = [new Set(own.counted), new Set(other.counted)];
  const [mayBeMine, mayBeTheirs] = [new Set(awaitedDays(own)), new Set(awaitedDays({ ...other, today }))];
  // A day that one has left out for good is decided, whatever the other's phone still brings.
  const awaited = [...mayBeMine, ...mayBeTheirs].filter(
    (day) => day >= since && (mine.has(day) || mayBeMine.has(day)) && (theirs.has(day) || mayBeTheirs.has(day)),
  );
  const { current } = computeStreak({
    firstDay: since < today ? since : today,
    today,
    counted: [...mine].filter((day) => theirs.has(day) && day >= since && day <= today),
    protectedDays: [...own.protectedDays, ...other.protectedDays, ...awaited],
    calendarFrom: today,
  });
  return { days: current, isWaiting: awaited.some((day) => mine.has(day) || theirs.has(day)) };
}
