import type { StreakPage } from '@ulty/contracts/streaks.js';
import type { CoinLine, CoinLines, CoinSummary } from '@ulty/contracts/ulty-coins.js';
import { uuid } from '@ulty/kit/testing';

export function makeLine(n: number, over: Partial<CoinLine> = {}): CoinLine {
  return {
    id: uuid(n),
    utc: 10,
    reason: 'quiz_first_pass',
    state: 'available',
    occurredAt: '2026-11-12T08:00:00.000Z',
    pendingReasons: [],
    releaseAt: null,
    sourceTitle: null,
    sourceHref: null,
    reversalReason: null,
    ...over,
  };
}

export function makeLines(items: CoinLine[], over: Partial<CoinLines> = {}): CoinLines {
  return { items, nextCursor: null, months: [], ...over };
}

export function makeSummary(over: Partial<CoinSummary> = {}): CoinSummary {
  return {
    balance: 0,
    available: 0,
    pending: 0,
    reserved: 0,
    lifetime: 0,
    fcfa: 0,
    level: 'Débutant',
    tier: 'Bronze',
    earnedToday: 0,
    dailyCap: 150,
    bySource: [],
    earnMore: [],
    exchange: { minimumUtc: 2000, missingUtc: 2000, isOpen: false },
    ...over,
  };
}

/** Friday 20 November 2026: six days done in a row, today still open. */
export function makeStreak(over: Partial<StreakPage> = {}): StreakPage {
  const days = Array.from({ length: 20 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  const stateOf = (day: number) =>
    day === 20 ? 'open' : day >= 14 ? 'done' : day === 13 ? 'missed' : day === 12 ? 'rest' : day === 10 ? 'protected' : 'done';
  return {
    current: 6,
    status: 'at_risk',
    longest: 12,
    isTodaySafe: false,
    today: { day: '2026-11-20', goalMin: 10, doneMin: 2, counted: false },
    freezes: 1,
    freezePriceUtc: 200,
    freezableDays: [],
    milestones: [
      { days: 7, coins: 20, reached: false },
      { days: 30, coins: 100, reached: false },
      { days: 100, coins: 300, reached: false },
    ],
    next: { days: 7, coins: 20, remaining: 1 },
    month: '2026-11',
    firstMonth: '2026-09',
    calendar: days.map((day, index) => ({ day, state: stateOf(index + 1) })),
    repair: { available: false, until: null, goalMin: 20, lostLength: 0 },
    week: [14, 15, 16, 17, 18, 19, 20].map((date) => ({ day: `2026-11-${date}`, state: stateOf(date), minutes: date === 20 ? 2 : 12 })),
    pauses: [],
    pausesLeft: 10,
    outages: [],
    reminder: { hour: null, usualHour: 17 },
    ...over,
  };
}
