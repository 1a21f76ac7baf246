import { Injectable } from '@nestjs/common';
import { lastListedBirthYear, SNAPSHOT_MINUTES } from '@ulty/domain/rewards/leaderboard.js';
import { REGIONS } from '@ulty/domain/base/regions.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { calendarOf } from './calendar.js';
import {
  BOARDS,
  fillFresh,
  forgetAbsent,
  forgetCounts,
  forgetSchools,
  MAKE_FRESH,
  markSnapshot,
  waitForTurn,
  writeChanged,
  writeCounts,
  writeSchools,
  type Board,
} from './leaderboard.queries.js';

/** Renews the rankings every 15 minutes. Product §2.7. */
@Injectable()
export class LeaderboardSnapshots {
  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('leaderboard.snapshots', SNAPSHOT_MINUTES * 60_000, () => this.run());
  }

  /**
   * Renews each board in a transaction of its own: readers see the old list or the new one, and an interrupted run is simply repeated.
   * Parallel runs wait for each other.
   */
  async run(now = new Date()): Promise<void> {
    await this.inTurn(async (tx) => {
      await tx.count(forgetSchools);
      await tx.count(writeSchools, { lastYear: lastListedBirthYear(now.getUTCFullYear()) });
    });
    for (const board of BOARDS) await this.inTurn((tx) => renew(tx, board, now));
  }

  private inTurn(work: (tx: Tx) => Promise<void>): Promise<void> {
    return this.db.write(async (tx) => {
      // A million learners need longer than the timeout of a page's statement.
      await tx.command(`set local statement_timeout = '5min'`);
      await tx.rows(waitForTurn);
      await work(tx);
    });
  }
}

async function renew(tx: Tx, board: Board, now: Date): Promise<void> {
  const { monday, monthStart, today } = calendarOf(now);
  await tx.command(MAKE_FRESH);
  await tx.count(fillFresh[board], { monday, monthStart, today, lastYear: lastListedBirthYear(now.getUTCFullYear()), regions: REGIONS });
  await tx.command('analyze leaderboard_fresh');
  await tx.count(writeChanged, { board });
  await tx.count(forgetAbsent, { board });
  await tx.count(forgetCounts, { board });
  await tx.count(writeCounts, { board });
  await tx.count(markSnapshot, { board, asOf: now });
}
