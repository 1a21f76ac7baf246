import { BOOK } from './books.js';
import { addDays, computeStreak, nameProtected, type Day, type NamedDayState, type StreakStatus } from '../days/streak.js';

/** Active minutes that make a day count. Product §2.8. */
export const ACTIVE_DAY_MINUTES = 5;

/** The last answer of the server about a streak, as far as a device needs it to compute the following days. */
export interface KnownStreak {
  current: number;
  longest: number;
  /** Month of the calendar, `YYYY-MM`, and that of the account's first day. */
  month: string;
  firstMonth: string;
  today: { day: Day };
  calendar: readonly { day: Day; state: NamedDayState }[];
  /** Planned pauses; absent in answers stored by an older version. */
  pauses?: readonly { day: Day }[];
  outages?: readonly { day: Day }[];
}

export interface LocalStreak {
  current: number;
  longest: number;
  status: StreakStatus;
  isTodaySafe: boolean;
  calendar: { day: Day; state: NamedDayState }[];
}

/** Least number of cards with which a review session counts its day. Product §2.8. */
export const COUNTING_CARDS = 10;

/** An event of this device that the server has not seen, as far as its day depends on it. */
export interface WaitingWork {
  type: string;
  /** Coins that the device expects for it; null when none, or unknown. */
  expectedUtc: number | null;
  /** Ids of its subjects; for a review session, the questions recalled. */
  about: readonly string[];
  /** Number of answered questions of a quiz, 'Je ne sais pas' included; absent where the event does not have it. */
  answered?: number;
}

/** Whether a queued event probably makes its day count; the server decides. Progress counts when it completes an item in time. */
export function mayCount({ type, expectedUtc, about, answered = BOOK.minQuestions }: WaitingWork): boolean {
  const isPaid = (expectedUtc ?? 0) > 0;
  switch (type) {
    case 'progress_update':
      return isPaid;
    case 'quiz_result':
      return isPaid || answered >= BOOK.minQuestions;
    case 'review_session':
      return about.length >= COUNTING_CARDS;
    default:
      return type !== 'coins_earned';
  }
}

/** Longer than the account's first 14 days, in which two days are free. */
const SETTLED_DAYS = 14;

/**
 * Days before the calendar that produce the known streak. Exact when the account began in this month or the streak was lost in it; else the
 * run is assumed to have no free day before the month.
 */
function historyOf({ current, month, firstMonth, calendar }: KnownStreak, firstShown: Day) {
  if (month === firstMonth) return { firstDay: firstShown, counted: [], settled: [], from: firstShown };
  const fall = calendar.findLast(({ state }) => state === 'missed')?.day ?? null;
  const done = calendar.filter(({ day, state }) => state === 'done' && (fall === null || day > fall)).length;
  const before = fall === null ? Math.max(0, current - done) : 0;
  const from = fall ?? firstShown;
  const firstDay = addDays(from, -before - SETTLED_DAYS);
  return {
    firstDay,
    from,
    counted: Array.from({ length: before }, (_, index) => addDays(from, -1 - index)),
    settled: Array.from({ length: SETTLED_DAYS }, (_, index) => addDays(firstDay, index)),
  };
}

/**
 * The streak as a device sees it before the server has: the last known state, the days since, and the queued events. To be shown as
 * 'à confirmer'. Product §2.8. Null when the known calendar is not that of its today.
 * @param waiting days of the queued events
 */
export function localStreak(known: KnownStreak, today: Day, waiting: Iterable<Day>): LocalStreak | null {
  const firstShown = known.calendar[0]?.day;
  if (firstShown === undefined || known.calendar.at(-1)?.day !== known.today.day || today < known.today.day) return null;
  const { firstDay, from, counted, settled } = historyOf(known, firstShown);
  const live = known.calendar.filter(({ day }) => day >= from);
  const daysIn = (...states: NamedDayState[]) => live.filter(({ state }) => states.includes(state)).map(({ day }) => day);
  const [pauses, outages] = [known.pauses ?? [], known.outages ?? []].map((list) => list.map(({ day }) => day)) as [Day[], Day[]];
  const wanted = [...waiting].filter((day) => day >= from && day <= today);
  const streak = computeStreak({
    firstDay,
    today,
    counted: [...counted, ...daysIn('done'), ...wanted],
    protectedDays: [...settled, ...daysIn('protected', 'outage', 'pause'), ...pauses, ...outages],
    calendarFrom: firstShown,
  });
  const states = new Map(known.calendar.map(({ day, state }) => [day, state]));
  const calendar = nameProtected(streak.days, outages, pauses).map(({ day, state }) => {
    const before = states.get(day);
    if (wanted.includes(day) && before !== 'done') return { day, state: 'pending' as const };
    return { day, state: before === undefined || before === 'open' ? state : before };
  });
  return {
    current: streak.current,
    longest: Math.max(known.longest, streak.current),
    status: streak.status,
    isTodaySafe: streak.isTodaySafe,
    calendar,
  };
}
