import type { CoinLine, CoinLines, CoinSummary } from '@ulty/contracts/ulty-coins.js';
import { uuid } from '@ulty/kit/testing';

export function makeLine(n: number, over: Partial<CoinLine> = {}): CoinLine {
  return {
    id: uuid(n),
    utc: 10,
    reason: 'quiz_first_pass',
    state: 'available',
    occurredAt: '2026-11-12T08:00:00.000Z',
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
