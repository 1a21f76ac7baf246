import { Injectable } from '@nestjs/common';
import { lotteryMonth, RESERVES } from '@ulty/domain/rewards/lottery-tickets.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { roundAt, roundMoment } from './drand.js';
import { lockMonth, type MonthRow } from './lottery.queries.js';
import { addPools, hashLeaves, hashLevel, setFrozen } from './lottery-steps.queries.js';
import { countingParams } from './month-row.js';
import { countTickets, freezeList } from './ticket-counts.queries.js';

const HOUR_MS = 3_600_000;
/** How often the tickets of the month are counted for the odds: a pass over all that was received in it. */
const COUNT_MS = 6 * HOUR_MS;
/** A round of the beacon appears at least so long after the list is frozen: nobody can choose a list that suits it. */
const BEACON_LEAD_MS = HOUR_MS;

/** The lists of tickets: counted some times a day, frozen once with their trees. Product §2.10. */
@Injectable()
export class LotteryLists {
  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('lottery.count', COUNT_MS, () => this.count());
  }

  /** Counts the tickets of the month that runs, for the odds. One statement; without partakers nothing is written. */
  async count(now = new Date()): Promise<void> {
    const month = lotteryMonth(now);
    await this.db.count(countTickets, { ...countingParams(month), month });
  }

  /**
   * Freezes the list of a month whose freeze was approved: all in one transaction, so that a run broken off leaves nothing and is repeated whole. Everything is
   * computed where the rows are; a second run, or one of another replica, changes nothing.
   */
  async freeze(month: string, now = new Date()): Promise<void> {
    await this.db.write(async (tx) => {
      const row = await tx.one(lockMonth, { month });
      if (row?.pending !== 'freeze') return;
      await tx.count(freezeList, { ...countingParams(month), month });
      await this.publishList(tx, row, now);
    });
  }

  /** Builds the trees over a month's leaves, and freezes it with their roots. */
  async publishList(tx: Tx, row: MonthRow, now: Date): Promise<void> {
    const { month } = row;
    await tx.count(hashLeaves, { month });
    for (let level = 0, grown = 1; grown > 0; level += 1) grown = await tx.count(hashLevel, { month, level });
    await tx.count(addPools, { month, reserves: RESERVES });
    await tx.count(setFrozen, { month, now, beaconRound: beaconRound(row, now) });
  }
}

/** The round promised at the announcement, or a later one where it would appear before the list is frozen for good. */
function beaconRound({ beaconRound: promised }: MonthRow, now: Date): number | null {
  if (promised === null) return null;
  const earliest = new Date(now.getTime() + BEACON_LEAD_MS);
  return roundMoment(promised) < earliest ? roundAt(earliest) : promised;
}
