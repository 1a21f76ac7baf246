import { Injectable } from '@nestjs/common';
import { leaguesPage } from '@ulty/domain/base/pages.js';
import { afterIdleWeek, leagueWeekOf, leagueWeekTimes } from '@ulty/domain/rewards/leagues.js';
import type { Day } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices, type Notice } from '../../core/notices/notices.js';
import { Rewards } from '../ledger/rewards.service.js';
import { closeGroup } from './close-group.js';
import {
  endPhase,
  holdWeek,
  listOpenWeeks,
  lockAbsent,
  lockMembers,
  readOthers,
  readWinners,
  takeUnpaid,
  takeGroups,
  writeAbsent,
  writeFinal,
  writePaid,
  writeProvisional,
  type ClosingMember,
  type ClosingPhase,
  type WeekRow,
  type ClosedMember,
} from './league-close.queries.js';
import { LeagueGroups } from './league-groups.service.js';
import { TIERS } from '@ulty/domain/base/coins.js';
import { leagueResultWords } from '../../core/notices/notice-texts.js';

const PERIOD_MS = 60_000;
/** Time by which events begun before the end of a week have ended, so that none comes between the ranking and its rewards. */
const LATE_MARGIN_MS = 2 * 60_000;
/** Groups ranked in one transaction: their members' next points wait for it, some 30 ms. */
const GROUPS = 10;
/** Learners without a group whose tier is decided in one transaction. */
const ABSENT = 1_000;
/** Groups paid in parallel, one transaction each. */
const PAYERS = 4;
/** Id before every group. */
const NONE = '0';

/**
 * Closes weeks: provisional when a week is over, final 48 h later. Every step is a small transaction that marks what it has done, so that
 * an interrupted run continues where it stopped, and parallel runs share the work. Decision 0070.
 */
@Injectable()
export class LeagueClose {
  constructor(
    private readonly db: Db,
    private readonly groups: LeagueGroups,
    private readonly rewards: Rewards,
    private readonly notices: Notices,
    jobs: Jobs,
  ) {
    jobs.every('leagues', PERIOD_MS, () => this.run());
  }

  /** Seats waiting learners, evens groups out, and closes due weeks. */
  async run(now = new Date()): Promise<void> {
    const week = leagueWeekOf(now);
    await this.groups.place(week, now);
    // On a Monday, learners are still joining groups.
    if (now.toISOString().slice(0, 10) !== week) await this.groups.even(week, now);
    const open = await this.db.rows(listOpenWeeks);
    for (const row of open) await this.close(row, now);
  }

  private async close({ week, phase }: WeekRow, now: Date): Promise<void> {
    const { end, lateEnd } = leagueWeekTimes(week);
    if (now < end) return;
    await this.groups.place(week, now);
    if (phase === 'running') {
      await this.groups.even(week, now);
      await this.rankAll(week, 'provisional', now);
      await this.db.count(endPhase.provisional, { week });
    }
    if (now.getTime() < lateEnd.getTime() + LATE_MARGIN_MS) return;
    await this.rankAll(week, 'final', now);
    await Promise.all(Array.from({ length: PAYERS }, () => this.payAll(week)));
    while ((await this.db.write((tx) => settleAbsent(tx, week))) > 0);
    await this.db.count(endPhase.final, { week });
  }

  private rankAll(week: Day, phase: ClosingPhase, now: Date): Promise<void> {
    return this.inSteps((tx, after) => this.rankSome(tx, week, phase, after, now));
  }

  private payAll(week: Day): Promise<void> {
    return this.inSteps((tx, after) => this.payGroup(tx, week, after));
  }

  /** Handles groups in order, each step after the one before, so that none scans finished ones; then the skipped ones. */
  private async inSteps(step: (tx: Tx, after: string) => Promise<string | null>): Promise<void> {
    for (let after = NONE; ; ) {
      const reached = await this.db.write((tx) => step(tx, after));
      if (reached === null && after === NONE) return;
      after = reached ?? NONE;
    }
  }

  /** Ranks the next groups; returns the last of them. */
  private async rankSome(tx: Tx, week: Day, phase: ClosingPhase, after: string, now: Date): Promise<string | null> {
    const isNeutral = await isWeekNeutral(tx, week);
    const groups = await tx.rows(takeGroups[phase], { week, after, most: GROUPS });
    if (groups.length === 0) return null;
    const ids = groups.map(({ id }) => id);
    const members = await tx.rows(lockMembers, { groups: ids });
    const others = await tx.rows(readOthers, { groups: ids });
    const closed = groups.map(({ id, tier }) => {
      const isOfGroup = ({ groupId }: { groupId: string }) => groupId === id;
      return { id, members: closeGroup(members.filter(isOfGroup), others.filter(isOfGroup), tier, isNeutral, now) };
    });
    const rows = JSON.stringify(closed.flatMap((group) => group.members));
    const unpaid = closed.filter((group) => group.members.every((member) => member.prize_utc === 0)).map(({ id }) => id);
    if (phase === 'provisional') await tx.count(writeProvisional, { week, members: rows, groups: ids });
    else {
      await tx.count(writeFinal, { week, members: rows, groups: ids, unpaid });
      await this.notices.tell(
        tx,
        leagueResults(
          week,
          members,
          closed.flatMap((group) => group.members),
        ),
      );
    }
    return ids.at(-1) ?? null;
  }

  /** Pays the first places of one group; returns its id. A place pays once: by the group's mark, and by the ledger's source. */
  private async payGroup(tx: Tx, week: Day, after: string): Promise<string | null> {
    const group = await tx.one(takeUnpaid, { week, after });
    if (!group) return null;
    const winners = await tx.rows(readWinners, { group: group.id });
    const { lateEnd } = leagueWeekTimes(week);
    const coins: number[] = [];
    for (const { id, tz, prizeUtc, sharesGroup } of winners) {
      const grant = { code: 'league_top3', source: { type: 'league', id: week }, amountUtc: prizeUtc, needsPerson: sharesGroup } as const;
      const lines = await this.rewards.grantWithoutEvent(tx, { id, tz }, lateEnd, [grant]);
      coins.push(lines.reduce((sum, { awarded }) => sum + awarded, 0));
    }
    await tx.count(writePaid, { week, group: group.id, learners: winners.map(({ id }) => id), coins });
    return group.id;
  }
}

/** Decides the tier of the next learners who had no group in that week; returns how many. */
async function settleAbsent(tx: Tx, week: Day): Promise<number> {
  const isNeutral = await isWeekNeutral(tx, week);
  const absent = await tx.rows(lockAbsent, { week, most: ABSENT });
  if (absent.length === 0) return 0;
  const after = absent.map(({ tier, idleWeeks, hasLeft }) => (hasLeft || isNeutral ? { tier, idleWeeks } : afterIdleWeek(tier, idleWeeks)));
  await tx.count(writeAbsent, {
    week,
    learners: absent.map(({ userId }) => userId),
    tiers: after.map(({ tier }) => tier),
    idleWeeks: after.map(({ idleWeeks }) => idleWeeks),
  });
  return absent.length;
}

/** Whether the week is neutral; this cannot change until the transaction ends. */
async function isWeekNeutral(tx: Tx, week: Day): Promise<boolean> {
  const row = await tx.one(holdWeek, { week });
  return row?.isNeutral === true;
}

/** Returns the final result of a week, for each of these members who was ranked. */
function leagueResults(week: Day, before: readonly ClosingMember[], after: readonly ClosedMember[]): Notice[] {
  const tiers = new Map(before.map(({ userId, tier }) => [userId, tier]));
  return after.flatMap(({ user_id: userId, rank, tier_after: tier, prize_utc: prizeUtc }): Notice[] => {
    if (rank === null) return [];
    const was = tiers.get(userId) ?? tier;
    const moved = tier === was ? null : { tier: TIERS[tier] ?? '', isUp: tier > was };
    const words = leagueResultWords({ rank, moved, prizeUtc });
    return [{ userId, kind: 'league', code: 'league.result', cause: `league:${week}`, ...words, href: leaguesPage }];
  });
}
