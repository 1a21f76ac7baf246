import { Inject, Injectable } from '@nestjs/common';
import type { EconomicSummary, MonthFigures, OwnEconomy, Simulation, SimulationQuery } from '@ulty/contracts/rewards/economics.js';
import { addMonths } from '@ulty/domain/days/calendar-words.js';
import { fcfaFromUtc } from '@ulty/domain/base/coins.js';
import { coveragePercent, dueFcfa, exposureFcfa, FUNDS, splitRevenue } from '@ulty/domain/rewards/revenue-split.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import type { SessionUser } from '../../core/http/access.js';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { firstDay, lastDay, monthOf, toDocument, toLine, totalsOf, type MonthTotals } from './economics.mapper.js';
import { readDocument, readLines, readMonths, readOwn, readSnapshot, sumPublished, type MonthRow } from './economics.queries.js';

/** Months in the chart. */
const HISTORY_MONTHS = 12;
/** Seconds of learning below which an hourly rate is meaningless. */
const MIN_RATED_SECONDS = 360;

/** Topic of the public cache, which every publication clears. */
export const ECONOMICS_TOPIC = 'economics';

/** The public accounts, from published data alone. Product §2.23. */
@Injectable()
export class EconomicsService {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the newest published month, or the requested one, in five statements at most. */
  summary(month: string | undefined): Promise<CachedAnswer<EconomicSummary>> {
    return this.cache.get(ECONOMICS_TOPIC, `${monthOf(new Date())} ${month ?? ''}`, () => this.loadSummary(month, new Date()));
  }

  /** Returns a learner's own share, in one statement. */
  async own({ id }: SessionUser, now = new Date()): Promise<OwnEconomy> {
    const row = await this.db.oneOrThrow(readOwn, { user: id, thisMonth: firstDay(monthOf(now)), isDemo: this.config.isDemoSeeded });
    const { earnedUtc, activeSeconds, earnedThisMonthUtc, month, earnedThen, earnedByAll, adsFcfa } = row;
    const hasPart = month !== null && earnedByAll !== null && earnedByAll > 0 && earnedThen > 0;
    return {
      earnedUtc,
      valueFcfa: fcfaFromUtc(earnedUtc),
      studyMinutes: Math.floor(activeSeconds / 60),
      utcPerHour: activeSeconds < MIN_RATED_SECONDS ? null : Math.floor((earnedUtc * 3_600) / activeSeconds),
      earnedThisMonthUtc,
      contribution: hasPart
        ? { month, fcfa: Math.floor((splitRevenue(adsFcfa).total * Math.min(earnedThen, earnedByAll)) / earnedByAll) }
        : null,
    };
  }

  simulate({ activeLearners, capUtc }: SimulationQuery): Simulation {
    const { perDay, perMonth } = exposureFcfa(activeLearners, capUtc);
    return { perDayFcfa: perDay, perMonthFcfa: perMonth };
  }

  private async loadSummary(asked: string | undefined, now: Date): Promise<EconomicSummary> {
    const rows = await this.db.rows(readMonths, { isDemo: this.config.isDemoSeeded });
    const sums = rows.length > 0 ? await this.db.rows(sumPublished, { isDemo: this.config.isDemoSeeded }) : [];
    const months = rows.map(({ month }) => month);
    const totals = new Map([...months].reverse().map((month) => [month, totalsOf(sums.filter((sum) => sum.month === month))]));
    const shown = rows.find(({ month }) => month === (asked ?? months[0]));
    return {
      month: shown?.month ?? asked ?? null,
      figures: shown ? await this.figures(shown, totals) : null,
      months,
      openMonths: openMonths(months, monthOf(now)),
      history: [...totals].slice(-HISTORY_MONTHS).map(([month, { split }]) => ({ month, ...split })),
      isDemo: shown?.isDemo ?? rows.some(({ isDemo }) => isDemo),
    };
  }

  private async figures(row: MonthRow, totals: ReadonlyMap<string, MonthTotals>): Promise<MonthFigures> {
    const { month } = row;
    const lines = (await this.db.rows(readLines, { month: firstDay(month), withDrafts: false, isDemo: this.config.isDemoSeeded })).map(
      toLine,
    );
    const snapshot = await this.db.one(readSnapshot, { month: firstDay(month), isDemo: row.isDemo });
    const report = row.reportId && (await this.db.one(readDocument, { document: row.reportId }));
    const own = totals.get(month);
    if (!snapshot || !own) throw new Error(`${month} is published without its coins`);
    const { setAsideFcfa, ...coins } = snapshot;
    const originals = lines.filter(({ correctsId }) => correctsId === null);
    return {
      closedOn: lastDay(month),
      publishedAt: row.publishedAt.toISOString(),
      report: report ? toDocument(report) : null,
      nextDecisionOn: row.nextDecisionOn,
      revenue: own.revenue,
      split: own.split,
      balances: balancesAt(month, totals),
      payments: originals.filter((line) => line.kind === 'payment'),
      corrections: lines.filter(({ correctsId }) => correctsId !== null),
      documents: originals.flatMap((line) => (line.kind === 'revenue' && line.document ? [line.document] : [])),
      coins,
      coverage: { setAsideFcfa, dueFcfa: dueFcfa(coins.available), percent: coveragePercent(setAsideFcfa, coins.available) },
    };
  }
}

/** Returns the balance of each fund after the payments of a month and all before it. */
function balancesAt(month: string, totals: ReadonlyMap<string, MonthTotals>): MonthFigures['balances'] {
  const until = [...totals].filter(([other]) => other <= month).map(([, one]) => one);
  return Object.fromEntries(
    FUNDS.map((fund) => [fund, until.reduce((sum, { split, payments }) => sum + split[fund] - payments[fund], 0)]),
  ) as MonthFigures['balances'];
}

/** Lists months without report, newest first: back to the first published one, a year at most. */
function openMonths(published: readonly string[], present: string): string[] {
  const first = published.at(-1) ?? present;
  return Array.from({ length: HISTORY_MONTHS }, (_, back) => addMonths(present, -back)).filter(
    (month) => month >= first && !published.includes(month),
  );
}
