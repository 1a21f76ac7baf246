import { Injectable } from '@nestjs/common';
import { lastListedBirthYear, SNAPSHOT_MINUTES } from '@ulty/domain/rewards/leaderboard.js';
import { REGIONS } from '@ulty/domain/base/regions.js';
import { DataSource, type EntityManager } from 'typeorm';
import { Jobs } from '../../core/jobs/jobs.js';
import { calendarOf } from './calendar.js';
import {
  BOARDS,
  fillFresh,
  FORGET_ABSENT,
  FORGET_COUNTS,
  MAKE_FRESH,
  MARK_SNAPSHOT,
  WRITE_CHANGED,
  WRITE_COUNTS,
  WRITE_SCHOOLS,
  type Board,
} from './leaderboard.queries.js';

/** Renews the rankings every 15 minutes. Product §2.7. */
@Injectable()
export class LeaderboardSnapshots {
  constructor(
    private readonly dataSource: DataSource,
    jobs: Jobs,
  ) {
    jobs.every('leaderboard.snapshots', SNAPSHOT_MINUTES * 60_000, () => this.run());
  }

  /**
   * One transaction a board: readers see the old list or the new one, and a run that was broken off is simply run again. Two at once wait
   * for each other.
   */
  async run(now = new Date()): Promise<void> {
    await this.inTurn(async (tx) => {
      await tx.query('delete from leaderboard_schools');
      await tx.query(WRITE_SCHOOLS, [lastListedBirthYear(now.getUTCFullYear())]);
    });
    for (const board of BOARDS) await this.inTurn((tx) => renew(tx, board, now));
  }

  private inTurn(work: (tx: EntityManager) => Promise<void>): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      // A million learners take longer than a page's statement may.
      await tx.query(`set local statement_timeout = '5min'`);
      await tx.query(`select pg_advisory_xact_lock(hashtext('leaderboard.snapshots'))`);
      await work(tx);
    });
  }
}

async function renew(tx: EntityManager, board: Board, now: Date): Promise<void> {
  const { monday, monthStart, today } = calendarOf(now);
  await tx.query(MAKE_FRESH);
  await tx.query(fillFresh(board), [monday, monthStart, today, lastListedBirthYear(now.getUTCFullYear()), REGIONS]);
  await tx.query('analyze leaderboard_fresh');
  await tx.query(WRITE_CHANGED, [board]);
  await tx.query(FORGET_ABSENT, [board]);
  await tx.query(FORGET_COUNTS, [board]);
  await tx.query(WRITE_COUNTS, [board]);
  await tx.query(MARK_SNAPSHOT, [board, now]);
}
