import { Injectable, Logger } from '@nestjs/common';
import { statement } from '../../core/database/statement.js';
import type { Queryable } from '../../core/database/queryable.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices, type Notice } from '../../core/notices/notices.js';

const PERIOD_MS = 10 * 60_000;
const LOT = 2_000;

/** The people of one lot, in the order of their ids; a lot may hold fewer than asked for only at its end. */
export interface RoundRow {
  userId: string;
}

/** Something that very many people are told at once. */
export interface Round<Row extends RoundRow = RoundRow> {
  name: string;
  /** Periods that are due, e.g. a day: each is gone through once. */
  periods: (now: Date, tx: Queryable) => readonly string[] | Promise<readonly string[]>;
  /** The next people after an id, or from the beginning; in the order of ids. */
  read: (tx: Tx, period: string, after: string | null, limit: number) => Promise<Row[]>;
  /** Null: this person is told nothing. */
  toNotice: (row: Row, period: string) => Notice | null;
}

const beginRound = statement(
  'producers.begin',
  `
  insert into notice_rounds (name, period) values (:name, :period) on conflict do nothing`,
);
/** No row: it is done, or another replica tells a lot of it now. */
const takeRound = statement(
  'producers.take',
  `select reached from notice_rounds where name = :name and period = :period and done_at is null for update skip locked`,
);
/** `user`: last person told; `isLast`: nobody is left. */
const keepReached = statement(
  'producers.reach',
  `
  update notice_rounds set reached = coalesce(:user?, reached), done_at = case when :isLast then now() end
   where name = :name and period = :period`,
);
/** Those that are done. */
const listDonePeriods = statement(
  'producers.list-done',
  `select period from notice_rounds where name = :name and period = any(:periods::text[]) and done_at is not null`,
);
const forgetRounds = statement(
  'producers.forget',
  `
  delete from notice_rounds where started_at < now() - interval '100 days'`,
);

/**
 * Tells very many people in lots, a transaction each: what a lot told and how far it came are written together, so that a run broken off anywhere
 * goes on where it stopped and tells nobody twice, on whichever replica.
 */
@Injectable()
export class NoticeRounds {
  private readonly logger = new Logger('NoticeRounds');
  private readonly rounds: Round[] = [];

  constructor(
    private readonly db: Db,
    private readonly notices: Notices,
    jobs: Jobs,
  ) {
    jobs.every('notices.rounds', PERIOD_MS, () => this.run());
  }

  /** Registers a round. Call from a constructor. */
  add<Row extends RoundRow>(round: Round<Row>): void {
    this.rounds.push(round as unknown as Round);
  }

  /** Goes through everything that is due; one round that fails stops no other. */
  async run(now = new Date()): Promise<void> {
    await this.db.count(forgetRounds);
    for (const round of this.rounds)
      await this.runOne(round, now).catch((error: Error) => this.logger.error(`${round.name}: ${error.message}`, error.stack));
  }

  private async runOne(round: Round, now: Date): Promise<void> {
    const periods = await round.periods(now, this.db);
    if (periods.length === 0) return;
    const done = await this.db.rows(listDonePeriods, { name: round.name, periods });
    for (const period of periods) {
      if (done.some((one) => one.period === period)) continue;
      await this.db.count(beginRound, { name: round.name, period });
      while (await this.db.write((tx) => this.tellLot(tx, round, period)));
    }
  }

  /** Whether there may be more. */
  private async tellLot(tx: Tx, { name, read, toNotice }: Round, period: string): Promise<boolean> {
    const state = await tx.one(takeRound, { name, period });
    if (!state) return false;
    const rows = await read(tx, period, state.reached, LOT);
    await this.notices.tell(
      tx,
      rows.flatMap((row) => toNotice(row, period) ?? []),
    );
    const isLast = rows.length < LOT;
    await tx.count(keepReached, { name, period, user: rows.at(-1)?.userId ?? null, isLast });
    return !isLast;
  }
}
