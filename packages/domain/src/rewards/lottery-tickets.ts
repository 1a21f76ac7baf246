import { addDays, type Day } from '../days/streak.js';
import { addMonths, type Month } from '../days/calendar-words.js';

/** What earns tickets of the monthly lottery, and the most tickets a month. Product §2.10. */
export const TICKETS = { day: 1, streak: 2, streakDays: 7, course: 5, maxPerMonth: 40, minDays: 5 } as const;
/** Number of months for which a winner does not take part again. Product §2.10. */
export const COOL_DOWN_MONTHS = 3;
/** Number of days for a winner to claim the prize. Product §2.10. */
export const CLAIM_DAYS = 15;
/** Number of reserves drawn in each pool, in order. Product §2.10. */
export const RESERVES = 10;
/** Hour of the draw on the first day of the next month, UTC. */
const DRAW_HOUR = 18;

/** The two pools: minors win school goods, which are handed to a guardian. Product §2.10. */
export const POOLS = ['adult', 'minor'] as const;
export type Pool = (typeof POOLS)[number];

/** Why a person does not take part; the first reason that applies is shown. */
export const EXCLUSIONS = ['staff', 'flagged', 'cool_down', 'no_birth_year', 'unproven'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

export interface TicketCount {
  /** Number of counted days. */
  days: number;
  /** Number of complete groups of seven days in a row. */
  streaks: number;
  /** Number of completed courses. */
  courses: number;
  /** Tickets, 40 at most. */
  total: number;
  /** Whether there are enough days to take part. */
  isEligible: boolean;
}

/** Number of groups of seven days in a row: a run of fourteen contains two. */
function streaksIn(days: ReadonlySet<Day>): number {
  let streaks = 0;
  for (const first of days) {
    if (days.has(addDays(first, -1))) continue;
    let length = 1;
    while (days.has(addDays(first, length))) length += 1;
    streaks += Math.floor(length / TICKETS.streakDays);
  }
  return streaks;
}

/**
 * Tickets of one learner in one month. The server counts the same in SQL, and a test compares the two. Product §2.10.
 * @param days those received by the server in this month, whenever they were learned
 * @param courses number of courses completed in this month
 * @throws RangeError for a malformed day
 */
export function countTickets(days: Iterable<Day>, courses: number): TicketCount {
  const counted = new Set(days);
  const streaks = streaksIn(counted);
  const all = counted.size * TICKETS.day + streaks * TICKETS.streak + courses * TICKETS.course;
  return {
    days: counted.size,
    streaks,
    courses,
    total: Math.min(TICKETS.maxPerMonth, all),
    isEligible: counted.size >= TICKETS.minDays,
  };
}

/**
 * The month for which received work counts, by its time of arrival: work that arrives after the last day, 23:59 UTC, counts for the next
 * month.
 */
export const lotteryMonth = (at: Date): Month => at.toISOString().slice(0, 7);

/** First moment of a month and of the next one: work received between them, the end excluded, counts. */
export function monthBounds(month: Month): { from: Date; until: Date } {
  return { from: new Date(`${month}-01T00:00:00Z`), until: new Date(`${addMonths(month, 1)}-01T00:00:00Z`) };
}

/** Moment of a month's draw. */
export const drawMoment = (month: Month): Date => new Date(monthBounds(month).until.getTime() + DRAW_HOUR * 3_600_000);
