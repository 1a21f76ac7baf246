import type { Leaderboard } from '@ulty/contracts/rewards/leaderboard.js';
import type { LeagueCurrent, LeagueMember, LeagueResult } from '@ulty/contracts/rewards/leagues.js';
import type { StreakPage } from '@ulty/contracts/rewards/streaks.js';
import type { CoinLine, CoinLines, CoinSummary } from '@ulty/contracts/rewards/ulty-coins.js';
import type { OutboxItem } from '@ulty/kit';
import { uuid } from '@ulty/kit/testing';

/** A quiz that waits on this device since Friday 20 November 2026, for 10 UTC. */
export const makeWaiting = (over: Partial<OutboxItem> = {}): OutboxItem => ({
  eventId: uuid(1),
  type: 'quiz_result',
  label: 'Quiz',
  expectedUtc: 10,
  timestamp: '2026-11-20T18:00:00.000Z',
  attempts: 0,
  about: [],
  ...over,
});

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

/** Twelve members, the learner at rank 5. */
export function makeMembers(): LeagueMember[] {
  return NAMES.map((alias, index) => ({
    rank: index + 1,
    alias,
    region: 'Kadiogo',
    points: 150 - index * 10,
    isYou: index === 4,
    isDemo: false,
  }));
}

const NAMES = ['Baobab12', 'Rasmané', 'Kadi', 'Salif_O', 'Mimi', 'Idrissa', 'Nafi', 'Zoé_BF', 'Tiéno', 'Estelle', 'Hamidou', 'Yaaba7'];

/** Twelve members, the learner at rank 5: three go up, one goes down. Friday 20 November 2026. */
export function makeLeague(over: Partial<LeagueCurrent> = {}): LeagueCurrent {
  return {
    weekId: '2026-11-16',
    tier: 'Argent',
    closesAt: '2026-11-23T00:00:00.000Z',
    phase: 'running',
    isJoined: true,
    rank: 5,
    zone: 'stay',
    points: 110,
    pending: 0,
    members: makeMembers().slice(0, 9),
    size: 12,
    ranked: 12,
    promoteCount: 3,
    demoteCount: 1,
    pointsToClimb: 20,
    pointsBySource: [
      { reason: 'quiz_first_pass', points: 80 },
      { reason: 'topic_mastered', points: 30 },
    ],
    pointsToday: 20,
    dailyCap: 200,
    isSmall: false,
    isNeutral: false,
    isFlagged: false,
    optOut: false,
    isDemo: false,
    lastResult: null,
    ...over,
  };
}

/** Fourth of thirty in Bronze, gone up. */
export function makeResult(over: Partial<LeagueResult> = {}): LeagueResult {
  return {
    weekId: '2026-11-09',
    phase: 'final',
    tier: 'Bronze',
    tierAfter: 'Argent',
    rank: 4,
    of: 30,
    zone: 'up',
    points: 215,
    rewardUtc: 0,
    isNeutral: false,
    isSeen: true,
    overtakenBy: [],
    ...over,
  };
}

/** Fifth of six in Kadiogo, by progress. */
export function makeBoard(over: Partial<Leaderboard> = {}): Leaderboard {
  const place = (rank: number, value: number, more: Partial<Leaderboard['top'][number]> = {}) => ({
    rank,
    alias: NAMES[rank - 1] ?? 'Personne',
    region: 'Kadiogo',
    value,
    isOwn: false,
    isTied: false,
    ...more,
  });
  return {
    scope: 'region',
    period: 'week',
    metric: 'progress',
    state: 'open',
    area: 'Kadiogo',
    asOf: '2026-11-20T18:51:00.000Z',
    people: 6,
    schoolMembers: null,
    top: [place(1, 140), place(2, 112), place(3, 96)],
    places: [place(4, 41, { isTied: true }), { ...place(4, 41), alias: 'Awa_B', isOwn: true, isTied: true }, place(6, -8)],
    own: { standing: 'ranked', alias: 'Awa_B', rank: 4, value: 41, weekPoints: 80, meanPoints: 58, weekProgress: 38 },
    ...over,
  };
}
