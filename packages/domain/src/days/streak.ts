import type { Day } from './day-of.js';

export { DEFAULT_TIME_ZONE, dayOf, hourOf, type Day } from './day-of.js';

/** Streak lengths that are rewarded. Product §1.4. */
export const STREAK_MILESTONES = [7, 30, 100] as const;
/** How many days late work may still restore a streak. Product §1.2, §2.8. */
export const STREAK_LATE_DAYS = 7;

const DAY_MS = 86_400_000;
/** Length of the rolling window in which one day may be missed. */
const WINDOW_DAYS = 7;
const NEWCOMER_DAYS = 14;

/** Cache: parsing a day costs twenty times a look-up, and all histories use the same thousand days. */
const dayNumbers = new Map<Day, number>();
const MAX_DAY_NUMBERS = 10_000;

/**
 * Days since 1970-01-01.
 * @throws RangeError when it is no calendar day, as 2026-02-29
 */
export function dayNumber(day: Day): number {
  const known = dayNumbers.get(day);
  if (known !== undefined) return known;
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) throw new RangeError(`Not a day: ${day}`);
  if (dayNumbers.size >= MAX_DAY_NUMBERS) dayNumbers.clear();
  dayNumbers.set(day, ms / DAY_MS);
  return ms / DAY_MS;
}

const dayAt = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day `count` days later, or earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return dayAt(dayNumber(day) + count);
}

/**
 * Monday of a day's week.
 * @throws RangeError when it is no calendar day
 */
export function mondayOf(day: Day): Day {
  // The first of January 1970 was a Thursday.
  return addDays(day, -((dayNumber(day) + 3) % 7));
}

export interface StreakInput {
  /**
   * Day on which the account was created, stored once and never changed: misses count from here. If it were the first day of activity, late
   * work from an earlier day would add misses and could lower the streak.
   */
  firstDay: Day;
  today: Day;
  /** Days with accepted work, in any order; those outside `firstDay` to `today` are ignored. */
  counted: Iterable<Day>;
  /** Freezes, outages, planned pauses and repairs. */
  protectedDays: Iterable<Day>;
  /** Days claimed with proof that has not arrived yet. Product §3.3. */
  pending?: Iterable<Day>;
  /** Day of the last contact of the learner's most silent device, when it may still hold work. */
  silentSince?: Day | null;
  /** First day of `days`; the account's first day when left out. */
  calendarFrom?: Day;
}

/** `rest` is a free day, `missed` one that ended the streak, `open` today while nothing is done yet. */
export type DayState = 'done' | 'protected' | 'pending' | 'rest' | 'missed' | 'open';

/** A day as a calendar shows it: what protects it, where that is known. */
export type NamedDayState = DayState | 'outage' | 'pause';

/** Names what protects the days of a calendar; a day of a freeze or repair stays `protected`. */
export function nameProtected<State extends string>(
  days: readonly { day: Day; state: State }[],
  outages: Iterable<Day>,
  pauses: Iterable<Day>,
): { day: Day; state: State | 'outage' | 'pause' }[] {
  const [cut, paused] = [new Set(outages), new Set(pauses)];
  const named = (day: Day) => (paused.has(day) ? ('pause' as const) : cut.has(day) ? ('outage' as const) : null);
  return days.map(({ day, state }) => ({ day, state: (state === 'protected' && named(day)) || state }));
}

/**
 * `done_today`: today counts. `at_risk`: the streak lives, today is not done. `pending_sync`: lost, unless work still on a silent device
 * saves it. `lost`: nothing to save; also the state of a new account (then `longest` is 0).
 */
export type StreakStatus = 'done_today' | 'at_risk' | 'pending_sync' | 'lost';

export interface Streak {
  /** Days learned in the run that reaches today: free and protected days are bridged, not counted. */
  current: number;
  longest: number;
  /** First counted day of the current run, part of the source of its milestones; null when `current` is 0. */
  runStart: Day | null;
  status: StreakStatus;
  /** What others see: `current`, or the number as if no streak had been lost while work that would save it may still arrive. */
  confirmed: number;
  /** Whether a day without work today costs nothing: the day is done or protected, or a free rest day is left. */
  isTodaySafe: boolean;
  days: { day: Day; state: DayState }[];
}

interface Walk {
  current: number;
  longest: number;
  runStart: number | null;
  isTodaySafe: boolean;
  /** States of the days since `from`, without `pending`. */
  states: DayState[];
}

/** The rule of `computeStreak`, day by day. Days are numbers. */
function walk(from: number, today: number, counted: ReadonlySet<number>, bridged: (day: number) => boolean): Walk {
  const states: DayState[] = [];
  let misses: number[] = [];
  let [current, longest] = [0, 0];
  let runStart: number | null = null;
  let isTodaySafe = true;
  for (let day = from; day <= today; day += 1) {
    misses = misses.filter((miss) => miss > day - WINDOW_DAYS);
    const isFree = misses.length < (day < from + NEWCOMER_DAYS ? 2 : 1);
    if (counted.has(day)) {
      runStart ??= day;
      current += 1;
      longest = Math.max(longest, current);
      states.push('done');
    } else if (bridged(day)) {
      states.push('protected');
    } else if (day === today) {
      isTodaySafe = isFree;
      states.push('open');
    } else {
      if (!isFree) [current, runStart] = [0, null];
      misses.push(day);
      states.push(isFree ? 'rest' : 'missed');
    }
  }
  return { current, longest, runStart, isTodaySafe, states };
}

/**
 * The streak as a pure function of day sets. Product §2.8.
 *
 * Every day from the account's first to yesterday that is neither counted nor protected is a miss. A miss is a free rest day when fewer
 * than one other miss lies in the 6 days before it, fewer than two during the account's first 14 days; otherwise the streak becomes 0.
 * Today is never a miss.
 *
 * Adding a counted or protected day never lowers `current` or `longest`, in whatever order days arrive: it only removes a miss, so it can
 * only remove resets, and a run without resets only grows.
 * @throws RangeError for a malformed day
 */
export function computeStreak(input: StreakInput): Streak {
  const today = dayNumber(input.today);
  // A time zone changed on the first day can leave the account's first day ahead of the learner's today.
  const from = Math.min(dayNumber(input.firstDay), today);
  const counted = numbers(input.counted);
  const isProtected = has(numbers(input.protectedDays));
  const pending = numbers(input.pending ?? []);
  const silentSince = silentDay(input);

  const { states, runStart, ...streak } = walk(from, today, counted, isProtected);
  const mayArrive = arrivals(today, pending, silentSince);
  const isWhole = pending.size === 0 && silentSince === Infinity;
  // Computed even after a new run has begun: otherwise today's work would lower `confirmed`.
  const hoped = isWhole ? streak.current : walk(from, today, counted, (day) => isProtected(day) || mayArrive(day)).current;

  const firstShown = Math.max(from, input.calendarFrom ? dayNumber(input.calendarFrom) : from);
  const days = states.slice(firstShown - from).map((state, index) => {
    const day = firstShown + index;
    const isWaiting = pending.has(day) && state !== 'done' && state !== 'protected';
    return { day: dayAt(day), state: isWaiting ? ('pending' as const) : state };
  });
  return {
    ...streak,
    runStart: runStart === null ? null : dayAt(runStart),
    status: counted.has(today) ? 'done_today' : streak.current > 0 ? 'at_risk' : hoped > 0 ? 'pending_sync' : 'lost',
    confirmed: hoped,
    days,
  };
}

const silentDay = ({ silentSince }: StreakInput): number => (silentSince ? dayNumber(silentSince) : Infinity);

/** Whether work of a day before today may still arrive: it was claimed, or a silent device may hold it. */
const arrivals = (today: number, pending: ReadonlySet<number>, silentSince: number) => (day: number) =>
  day < today && day >= today - STREAK_LATE_DAYS && (pending.has(day) || day >= silentSince);

/** Days before today that do not count yet, and whose work may still arrive. */
export function awaitedDays(input: StreakInput): Day[] {
  const today = dayNumber(input.today);
  const mayArrive = arrivals(today, numbers(input.pending ?? []), silentDay(input));
  const counted = numbers(input.counted);
  return Array.from({ length: STREAK_LATE_DAYS }, (_, at) => today - STREAK_LATE_DAYS + at)
    .filter((day) => mayArrive(day) && !counted.has(day))
    .map(dayAt);
}

const numbers = (days: Iterable<Day>): ReadonlySet<number> => new Set(Array.from(days, dayNumber));
const has = (days: ReadonlySet<number>) => (day: number) => days.has(day);
