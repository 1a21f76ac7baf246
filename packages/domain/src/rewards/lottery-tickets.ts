import { addDays, type Day } from '../days/streak.js';
import { addMonths, type Month } from '../days/calendar-words.js';

/** What earns tickets of the monthly lottery, and how many a month at most. Product §2.10. */
export const TICKETS = { day: 1, streak: 2, streakDays: 7, course: 5, maxPerMonth: 40, minDays: 5 } as const;
/** Winners of so many months before do not take part. Product §2.10. */
export const COOL_DOWN_MONTHS = 3;
/** Days a winner has to claim. Product §2.10. */
export const CLAIM_DAYS = 15;
/** Reserves drawn in each pool, in order. Product §2.10. */
export const RESERVES = 10;
/** Hour of the draw on the first day of the next month, UTC. */
const DRAW_HOUR = 18;

/** Two draws: minors win school goods, handed to a guardian. Product §2.10. */
export const POOLS = ['adult', 'minor'] as const;
export type Pool = (typeof POOLS)[number];

/** Why somebody takes no part; the first that applies is told. */
export const EXCLUSIONS = ['staff', 'flagged', 'cool_down', 'no_birth_year', 'unproven'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

export interface TicketCount {
  /** Days that count. */
  days: number;
  /** Whole groups of seven days in a row. */
  streaks: number;
  /** Completed courses. */
  courses: number;
  /** Tickets, 40 at most. */
  total: number;
  /** Whether there are days enough to take part. */
  isEligible: boolean;
}

/** Groups of seven days in a row: a run of fourteen holds two. */
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
 * @param days what reached the server in this month, whenever it was learned
 * @param courses completed in this month
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

/** The month that work received at a moment counts for: what arrives after the last day, 23:59 UTC, counts for the next. */
export const lotteryMonth = (at: Date): Month => at.toISOString().slice(0, 7);

/** First moment of a month, and of the next: work received from the one to before the other counts. */
export function monthBounds(month: Month): { from: Date; until: Date } {
  return { from: new Date(`${month}-01T00:00:00Z`), until: new Date(`${addMonths(month, 1)}-01T00:00:00Z`) };
}

/** Moment of a month's draw. */
export const drawMoment = (month: Month): Date => new Date(monthBounds(month).until.getTime() + DRAW_HOUR * 3_600_000);
