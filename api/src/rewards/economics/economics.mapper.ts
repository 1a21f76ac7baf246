import type { EconomicDocument, EconomicLine } from '@ulty/contracts/rewards/economics.js';
import {
  FUNDS,
  REVENUE_SOURCES,
  splitRevenue,
  type Fund,
  type RevenueShares,
  type RevenueSource,
} from '@ulty/domain/rewards/revenue-split.js';
import type { DocumentFacts, LineRow, SumRow } from './economics.queries.js';

export const toDocument = (facts: DocumentFacts): EconomicDocument => ({ ...facts, href: `/api/economics/documents/${facts.id}` });

/** Converts a line to the contract: its account is a source of revenue or a fund. */
export function toLine(row: LineRow): EconomicLine {
  const { id, amountFcfa, note, correctsId, exactFcfa } = row;
  const shared = {
    id,
    amountFcfa,
    note,
    correctsId,
    exactFcfa,
    document: row.document && toDocument(row.document),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
  if (row.kind === 'revenue') return { ...shared, kind: 'revenue', source: row.account as RevenueSource };
  const { beneficiaryKind, beneficiaryCount, paidOn, reference } = row;
  if (beneficiaryKind === null || beneficiaryCount === null || paidOn === null || reference === null)
    throw new Error(`payment ${id} says not whom it helped`);
  return { ...shared, kind: 'payment', fund: row.account as Fund, beneficiaryKind, beneficiaryCount, paidOn, reference };
}

/** Whole francs of one month. */
export interface MonthTotals {
  revenue: Record<RevenueSource, number>;
  payments: Record<Fund, number>;
  split: RevenueShares;
}

const zeros = <Name extends string>(names: readonly Name[]) => Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** Computes the totals of rows of one month: published sums, or lines. */
export function totalsOf(rows: readonly (Pick<SumRow, 'kind' | 'account'> & { fcfa: number })[]): MonthTotals {
  const revenue = zeros(REVENUE_SOURCES);
  const payments = zeros(FUNDS);
  for (const { kind, account, fcfa } of rows) {
    if (kind === 'revenue') revenue[account as RevenueSource] += fcfa;
    else payments[account as Fund] += fcfa;
  }
  return { revenue, payments, split: splitRevenue(revenue.ads) };
}

/** First day of a month, as the database stores it. @param month YYYY-MM */
export const firstDay = (month: string): string => `${month}-01`;

/** Last day of a month. @param month YYYY-MM */
export function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The month, in UTC. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** Delay after midnight by which movements begun before it have ended. */
const CLOSING_MS = 10 * 60_000;

/** Whether a month is over, and everything of it is written. */
export const isClosed = (month: string, now: Date): boolean => month < monthOf(new Date(now.getTime() - CLOSING_MS));
