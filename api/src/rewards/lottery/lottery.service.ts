import { Inject, Injectable } from '@nestjs/common';
import type { LotteryCurrent, LotteryOwnProof, LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { addMonths } from '@ulty/domain/days/calendar-words.js';
import { COOL_DOWN_MONTHS, drawMoment, lotteryMonth, monthBounds, TICKETS, type Pool } from '@ulty/domain/rewards/lottery-tickets.js';
import { pathPlaces } from '@ulty/domain/rewards/lottery-tree.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import * as queries from './lottery.queries.js';
import { countingParams, toBeacon, toldState, toSteps } from './month-row.js';
import { readOwnCount } from './ticket-counts.queries.js';

/** Lines of the published list read at once. */
const LEAVES_AT_ONCE = 10_000;

/** The lottery for learners and outsiders. Product §2.10. */
@Injectable()
export class LotteryService {
  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the current month in two statements. */
  async current(user: SessionUser, now = new Date()): Promise<LotteryCurrent> {
    const month = lotteryMonth(now);
    const own = await this.db.one(readOwnCount, { ...countingParams(month), user: user.id });
    if (!own) throw new AppError('USER_NOT_FOUND');
    const row = await this.db.one(queries.readCurrent, { month, pool: own.pool, user: user.id });
    const { wonIn, exclusion, ...mine } = own;
    const takesPart = exclusion === null && mine.days >= TICKETS.minDays;
    return {
      month,
      state: toldState(row?.month ?? null, this.config),
      isDemo: row?.month?.isDemo ?? (this.config.isDemoSeeded && this.config.lottery.authorisation === null),
      authorisation: row?.month?.authorisation ?? null,
      seedHash: row?.month?.seedHash ?? null,
      closesAt: new Date(monthBounds(month).until.getTime() - 1).toISOString(),
      drawAt: drawMoment(month).toISOString(),
      steps: toSteps(row?.month ?? null),
      prizes: (row?.prizes ?? []).map(({ isMoney: _isMoney, ...prize }) => prize),
      mine: {
        ...mine,
        isEligible: mine.days >= TICKETS.minDays,
        exclusion,
        backOn: exclusion === 'cool_down' && wonIn ? addMonths(wonIn, COOL_DOWN_MONTHS + 1) : null,
      },
      // The last total count may be older than the reader's own.
      total: typeof row?.total === 'number' ? Math.max(row.total, takesPart ? mine.tickets : 0) : null,
      won: (row?.won ?? []).map((prize) => ({ ...prize, until: new Date(prize.until).toISOString() })),
      past: (row?.past ?? []).map((past) => ({
        ...past,
        state: toldState(past, this.config),
        drawnAt: past.drawnAt && new Date(past.drawnAt).toISOString(),
      })),
    };
  }

  /** Returns all public data of a month, in four statements. LOTTERY_MONTH_NOT_FOUND before it is announced. */
  async proof(month: string): Promise<LotteryProof> {
    const row = await this.db.one(queries.readMonth, { month });
    if (!row?.announcedAt) throw new AppError('LOTTERY_MONTH_NOT_FOUND');
    const pools = await this.pools(month);
    const winners = row.publishedAt ? await this.db.rows(queries.readWinners, { month }) : [];
    const paths = await this.paths(
      month,
      winners.map(({ pool, index }) => ({ pool, index, size: pools.find((one) => one.pool === pool)?.holders ?? 0 })),
    );
    return {
      month,
      state: toldState(row, this.config),
      isDemo: row.isDemo,
      authorisation: row.authorisation,
      seedHash: row.seedHash,
      seed: row.publishedAt ? row.seed : null,
      beacon: toBeacon(row),
      steps: toSteps(row),
      pools: pools.map((pool) => ({
        ...pool,
        winners: winners
          .filter((one) => one.pool === pool.pool)
          .map(({ k, attempt, ticket, holder, first, count, index, prize, alias, region, state }) => {
            const path = paths.get(`${pool.pool} ${index}`) ?? '';
            const isNamed = state === 'offered' || state === 'claimed' || state === 'delivered';
            const shown = isNamed ? { prize, alias, region } : { prize: null, alias: null, region: null };
            return { k, attempt, ticket, holder, first, count, index, path, ...shown };
          }),
      })),
      redraws: row.redraws,
    };
  }

  /** Returns the reader's leaf and its path. LOTTERY_NO_TICKET. */
  async ownProof(month: string, user: SessionUser): Promise<LotteryOwnProof> {
    const leaf = await this.db.one(queries.readOwnLeaf, { month, user: user.id });
    if (!leaf) throw new AppError('LOTTERY_NO_TICKET');
    const paths = await this.paths(month, [leaf]);
    const path = Buffer.from(paths.get(`${leaf.pool} ${leaf.index}`) ?? '', 'hex').toString('base64url');
    return { month, ...leaf, path };
  }

  /** Returns the published list of a pool, some thousand lines at a time. LOTTERY_MONTH_NOT_FOUND before it is frozen. */
  async leaves(month: string, pool: Pool): Promise<AsyncIterable<string>> {
    const frozen = await this.pools(month);
    if (frozen.length === 0) throw new AppError('LOTTERY_MONTH_NOT_FOUND');
    return this.pages(month, pool);
  }

  private async *pages(month: string, pool: Pool): AsyncGenerator<string> {
    for (let at = 0; ; at += LEAVES_AT_ONCE) {
      const page = await this.db.one(queries.readLeaves, { month, pool, from: at, most: LEAVES_AT_ONCE });
      if (!page?.text) return;
      yield page.text;
    }
  }

  private async pools(month: string): Promise<queries.PoolRow[]> {
    return (await this.db.oneOrThrow(queries.readPools, { month })).pools;
  }

  /** Returns proofs of leaves in hexadecimal, by '<pool> <index>'. */
  private async paths(month: string, leaves: readonly { pool: Pool; index: number; size: number }[]): Promise<Map<string, string>> {
    const places = leaves.flatMap(({ pool, index, size }) => pathPlaces(index, size).map((place) => ({ pool, of: index, ...place })));
    const rows = await this.db.rows(queries.readPaths, {
      month,
      places: JSON.stringify(places),
    });
    return new Map(rows.map(({ pool, of, path }) => [`${pool} ${of}`, path]));
  }
}
