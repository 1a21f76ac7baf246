import { Inject, Injectable } from '@nestjs/common';
import { LOTTERY_STEPS, type LotteryAdminMonth, type LotteryCalendar } from '@ulty/contracts/rewards/lottery.js';
import { addMonths } from '@ulty/domain/days/calendar-words.js';
import { lotteryMonth } from '@ulty/domain/rewards/lottery-tickets.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import type { SessionUser } from '../../core/http/access.js';
import { POOLS_OF, PRIZES, READ_MONTH, readWinners, type MonthRow, type PoolRow, type PrizeRow } from './lottery.queries.js';
import { STEP_KIND } from './lottery-steps.js';
import { isAllowed, toBeacon, toldState, toSteps } from './month-row.js';
import { isPossible } from './step-rules.js';

/** Months shown: the next one, the current one, and six before. */
const MONTHS = 8;

/** Reads one row per requested month, in order. */
const readCalendar = statement(
  'lottery.calendar',
  `
  select asked.month, (select to_jsonb(m) from (${READ_MONTH.replace(':month', 'asked.month')}) m) as row, (${PRIZES}
        where p.month = asked.month) as prizes,
         (${POOLS_OF} where o.month = asked.month) as pools,
         (select jsonb_build_object('title', a.title, 'by', a.asked_by, 'byId', a.asked_by_id) from approvals a
           where a.kind = :approvalKind and a.target = 'lottery:' || asked.month and a.state = 'open') as asked
    from unnest(:months::text[]) with ordinality asked (month, n) order by n`,
).as<{
  month: string;
  row: MonthRow | null;
  prizes: PrizeRow[];
  pools: PoolRow[];
  asked: { title: string; by: string; byId: string } | null;
}>();

type CalendarRow = RowOf<typeof readCalendar>;

/** The lottery for administrators: never a seed before it is published. Product §2.10, §2.24. */
@Injectable()
export class LotteryAdmin {
  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async calendar(reader: SessionUser, now = new Date()): Promise<LotteryCalendar> {
    const months = Array.from({ length: MONTHS }, (_, index) => addMonths(lotteryMonth(now), 1 - index));
    const rows = await this.db.rows(readCalendar, { months, approvalKind: STEP_KIND });
    const shown = rows.filter(({ row }, index) => row !== null || index < 2);
    return {
      isAuthorised: isAllowed(this.config),
      hasDrand: this.config.lottery.beaconUrl !== null,
      months: await Promise.all(shown.map((row) => this.toMonth(row, reader, now))),
    };
  }

  /** Converts a month, with a statement for each month whose winners are drawn: six at most. */
  private async toMonth({ month, row, prizes, pools, asked }: CalendarRow, reader: SessionUser, now: Date): Promise<LotteryAdminMonth> {
    const drawn = row?.drawnAt ? await this.db.rows(readWinners, { month }) : [];
    const isClaimed = drawn.some(({ state }) => state === 'claimed' || state === 'delivered');
    const standing = {
      month,
      row: row ?? { state: 'draft' as const, pending: null, failure: null, beaconRound: null },
      hasPrizes: prizes.length > 0,
      isClaimed,
    };
    return {
      month,
      state: toldState(row, this.config),
      isDemo: row?.isDemo ?? false,
      authorisation: row?.authorisation ?? null,
      seedHash: row?.seedHash ?? null,
      beacon: row && toBeacon(row),
      steps: toSteps(row),
      next: isAllowed(this.config) ? LOTTERY_STEPS.filter((step) => isPossible(step, standing, now)) : [],
      pending: row?.pending ?? null,
      failure: row?.failure ?? null,
      asked: asked && { title: asked.title, by: asked.by, isOwn: asked.byId === reader.id },
      prizes,
      pools: pools.map(({ pool, holders, tickets, root }) => ({ pool, holders, tickets, root })),
      winners: drawn.map(({ pool, k, ticket, alias, region, prize, state, until, name, phone, place }) => ({
        pool,
        k,
        ticket,
        alias,
        region,
        prize,
        state,
        until: until?.toISOString() ?? null,
        contact: name && [name, phone, place].join(', '),
      })),
    };
  }
}
