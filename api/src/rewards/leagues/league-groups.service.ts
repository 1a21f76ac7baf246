import { Injectable } from '@nestjs/common';
import { GROUP_SIZE, OWN_TRACK_FROM, PACE_BANDS, SMALL_GROUP } from '@ulty/domain/rewards/leagues.js';
import { addDays, type Day } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import {
  lockPlacing,
  markEvened,
  moveMembers,
  openWeek,
  readNearby,
  readRoom,
  readUneven,
  readWaiting,
  takeSeats,
} from './league-groups.queries.js';
import { bucketKey, evenOut, isTooFew, seatLearners, type LeagueGroup } from './group-places.js';

/** Learners seated in one transaction. */
const BATCH = 500;

/** Forms the groups of a week while learners join: an event only registers its learner, and waits for no group. Decision 0070. */
@Injectable()
export class LeagueGroups {
  constructor(private readonly db: Db) {}

  /** Creates the row of the week, once. */
  async open(week: Day): Promise<void> {
    await this.db.count(openWeek, { week, paceBands: PACE_BANDS, ownTrackFrom: OWN_TRACK_FROM });
  }

  /** Seats all waiting learners, or only one. Groups of a past week accept up to 35. Returns how many were seated. */
  async place(week: Day, now = new Date(), userId: string | null = null): Promise<number> {
    await this.open(week);
    const most = addDays(week, 7) <= now.toISOString().slice(0, 10) ? GROUP_SIZE.most : GROUP_SIZE.aim;
    for (let seated = 0; ; ) {
      const count = await this.db.write((tx) => placeSome(tx, week, most, userId));
      seated += count;
      if (count < BATCH) return seated;
    }
  }

  /** Merges groups that stayed small, once a day at most. */
  async even(week: Day, now = new Date()): Promise<void> {
    await this.db.write(async (tx) => {
      await tx.count(lockPlacing);
      if ((await tx.count(markEvened, { week, day: now.toISOString().slice(0, 10) })) === 0) return;
      const groups = await tx.rows(readUneven, { week, least: GROUP_SIZE.least });
      const tiers = new Set(groups.map(({ tier }) => tier));
      const moves = [...tiers].flatMap((tier) => evenOut(groups.filter((group) => group.tier === tier)));
      if (moves.length > 0) await tx.count(moveMembers, { week, moves: JSON.stringify(moves.map((move, n) => ({ n, ...move }))) });
    });
  }
}

async function placeSome(tx: Tx, week: Day, most: number, userId: string | null): Promise<number> {
  await tx.count(lockPlacing);
  const waiting = await tx.rows(readWaiting, { week, most: BATCH, paceBands: PACE_BANDS, user: userId });
  if (waiting.length === 0) return 0;
  const buckets = [...new Map(waiting.map((learner) => [bucketKey(learner), learner])).values()];
  const { groups, ownTracks } = await tx.oneOrThrow(readRoom, { week, most, buckets: JSON.stringify(buckets) });
  const own = (ownTracks ?? []).map(([tier, band, track]) => bucketKey({ tier, band, track }));
  const seat = (nearby: readonly LeagueGroup[]) => seatLearners(waiting, groups, new Set(own), most, nearby);
  const first = seat([]);
  const tiers = [...new Set(first.filter(isTooFew).map(({ tier }) => tier))];
  const seatings = tiers.length === 0 ? first : seat(await tx.rows(readNearby, { week, most, tiers, smallSize: SMALL_GROUP }));
  const rows = seatings.map(({ userIds, ...seating }) => ({ ...seating, user_ids: userIds }));
  await tx.count(takeSeats, { week, seatings: JSON.stringify(rows) });
  return waiting.length;
}
