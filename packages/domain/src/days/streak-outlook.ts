import { addDays, computeStreak, type Day, type Streak, type StreakInput, type StreakStatus } from './streak.js';

/** A streak and how it will change without further events: enough to compute any later day without its history. */
export interface StreakOutlook {
  current: number;
  longest: number;
  runStart: Day | null;
  lastCountedOn: Day | null;
  /** First day on which the streak is 0 without further events; null when it already is. */
  lostOn: Day | null;
  /** First day on which late work can no longer save the streak; null when no late work is expected. */
  hopeEndsOn: Day | null;
}

/** Days longer ago than this before the last day learned do not affect later days: neither misses nor a new account's free days. */
const DECIDING_DAYS = 28;
/** After this many missed days in a row no streak is left, whatever its free days. */
const NO_STREAK_SURVIVES_DAYS = 3;

/**
 * The streak of `input` from `input.today` on, assuming no further events.
 * @throws RangeError for a malformed day
 */
export function outlookOf(input: StreakInput): StreakOutlook {
  const counted = [...input.counted];
  const lastCountedOn = counted.reduce<Day | null>((last, day) => (last === null || day > last ? day : last), null);
  // A change to a time zone further west can leave a counted day ahead of today.
  const today = lastCountedOn !== null && lastCountedOn > input.today ? lastCountedOn : input.today;
  const firstDay = input.firstDay < input.today ? input.firstDay : input.today;
  const { current, longest, runStart, confirmed } = computeStreak({ ...input, counted, firstDay, today, calendarFrom: today });
  if (lastCountedOn === null) return { current, longest, runStart, lastCountedOn, lostOn: null, hopeEndsOn: null };

  const near = addDays(lastCountedOn, -DECIDING_DAYS);
  const lately = {
    ...input,
    counted: counted.filter((day) => day >= near),
    firstDay: firstDay > near ? firstDay : near,
    calendarFrom: today,
  };
  const on = (day: Day, pending = input.pending): Streak => computeStreak({ ...lately, pending, today: day });
  const protectedAhead = [...input.protectedDays].filter((day) => day >= today).length;
  const end = addDays(today, protectedAhead + NO_STREAK_SURVIVES_DAYS + 1);
  const fall = current === 0 ? undefined : on(end, []).days.find(({ state }) => state === 'missed');
  const lostOn = fall ? addDays(fall.day, 1) : null;

  let hopeEndsOn: Day | null = null;
  if (confirmed > 0) for (hopeEndsOn = lostOn ?? today; on(hopeEndsOn).confirmed > 0; ) hopeEndsOn = addDays(hopeEndsOn, 1);
  return { current, longest, runStart, lastCountedOn, lostOn, hopeEndsOn };
}

export interface StreakReading {
  current: number;
  longest: number;
  runStart: Day | null;
  status: StreakStatus;
}

/** The streak on a day, from the outlook's own day on: what `computeStreak` would answer that day. */
export function readOutlook(outlook: StreakOutlook, today: Day): StreakReading {
  const { longest, lastCountedOn, lostOn, hopeEndsOn } = outlook;
  const isLost = outlook.current === 0 || (lostOn !== null && today >= lostOn);
  const { current, runStart } = isLost ? { current: 0, runStart: null } : outlook;
  const undone = hopeEndsOn !== null && today < hopeEndsOn ? 'pending_sync' : 'lost';
  const status = lastCountedOn !== null && lastCountedOn >= today ? 'done_today' : isLost ? undone : 'at_risk';
  return { current, longest, runStart, status };
}
