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
/** Interval at which the tickets of the month are counted for the odds: it reads everything received in the month. */
const COUNT_MS = 6 * HOUR_MS;
/** Least time between the freeze of the list and the round of the beacon: nobody can choose a list that fits the round. */
const BEACON_LEAD_MS = HOUR_MS;

/** Lists of tickets: counted several times a day, frozen once with their trees. Product §2.10. */
@Injectable()
export class LotteryLists {
  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('lottery.count', COUNT_MS, () => this.count());
  }

  /** Counts the tickets of the current month, for the odds. One statement; without participants nothing is written. */
  async count(now = new Date()): Promise<void> {
    const month = lotteryMonth(now);
    await this.db.count(countTickets, { ...countingParams(month), month });
  }

  /**
   * Freezes the list of a month whose freeze is approved, in one transaction, so that an interrupted run leaves nothing and is repeated.
   * Everything is computed in the database; a second run, or one of another replica, changes nothing.
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

/** Returns the round promised at the announcement, or a later one if it would appear before the list is frozen. */
function beaconRound({ beaconRound: promised }: MonthRow, now: Date): number | null {
  if (promised === null) return null;
  const earliest = new Date(now.getTime() + BEACON_LEAD_MS);
  return roundMoment(promised) < earliest ? roundAt(earliest) : promised;
}
