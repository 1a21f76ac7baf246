import { Injectable } from '@nestjs/common';
import type { LeagueCurrent, LeagueGroup, LeagueHistory, LeagueResult } from '@ulty/contracts/rewards/leagues.js';
import { tierName } from '@ulty/domain/base/coins.js';
import {
  besideOwn,
  LEAGUE_DAILY_CAP,
  LEAGUE_REASONS,
  leagueWeekOf,
  leagueWeekTimes,
  movingCounts,
  pointsToClimb,
  SMALL_GROUP,
  type LeagueReason,
} from '@ulty/domain/rewards/leagues.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import type { RowOf } from '../../core/database/statement.js';
import type { SessionUser } from '../../core/http/access.js';
import { LeagueGroups } from './league-groups.service.js';
import { rankGroup, toMember, toResult, toWeek, type Ranked } from './league.mapper.js';
import { markSeen, readGroup, readHistory, readOwn, type WeekJson } from './leagues.queries.js';

const HISTORY_WEEKS = 12;

/** The data of /leagues. Product §2.6. */
@Injectable()
export class LeaguePages {
  constructor(
    private readonly db: Db,
    private readonly groups: LeagueGroups,
  ) {}

  /** Returns the page in two statements, three while the previous week is provisional; a learner who has just joined is seated first. */
  async current(user: SessionUser, now = new Date()): Promise<LeagueCurrent> {
    const week = leagueWeekOf(now);
    const own = await this.readOwn(user, week, now);
    const { isNeutral, optOut } = own;
    const tier = own.week?.tier ?? own.tier;
    const isJoined = own.week !== null && !optOut;
    const lines = await this.ownGroup(own, user, now);
    const mine = lines.find(({ row }) => row.isYou);
    const shown = lines.filter(isShown);
    const contenders = lines.map(({ row, isOutside }) => ({ points: row.points, isOutside }));
    const ranked = lines.filter(({ rank }) => rank !== null).length;
    const { up, down } = movingCounts(ranked, tier, isNeutral);
    return {
      weekId: week,
      tier: tierName(tier),
      closesAt: leagueWeekTimes(week).end.toISOString(),
      phase: 'running',
      isJoined,
      rank: mine?.rank ?? null,
      zone: mine?.zone ?? null,
      points: own.week?.points ?? 0,
      pending: 0,
      members: mine ? besideOwn(shown, shown.indexOf(mine)).map(toMember) : [],
      size: shown.length,
      ranked,
      promoteCount: up,
      demoteCount: down,
      pointsToClimb: mine && !mine.isOutside ? pointsToClimb(contenders, mine.row, tier, isNeutral) : null,
      pointsBySource: own.pointsBySource.flatMap(({ reason, points }) => (isReason(reason) ? [{ reason, points }] : [])),
      pointsToday: own.pointsToday,
      dailyCap: LEAGUE_DAILY_CAP,
      isSmall: isJoined && ranked < SMALL_GROUP,
      isNeutral,
      isFlagged: mine?.isOutside ?? false,
      optOut,
      isDemo: lines.some(({ row }) => row.isDemo),
      lastResult: own.last && (await this.result(own.last, own.tier, user, now)),
    };
  }

  /** Everybody of the learner's group of this week, in two statements. */
  async group(user: SessionUser, now = new Date()): Promise<LeagueGroup> {
    const lines = await this.ownGroup(await this.readOwn(user, leagueWeekOf(now), now), user, now);
    return { members: lines.filter(isShown).map(toMember) };
  }

  async history(user: SessionUser): Promise<LeagueHistory> {
    const rows = await this.db.rows(readHistory, { user: user.id, most: HISTORY_WEEKS });
    return { weeks: rows.map(({ week }) => toWeek(week)) };
  }

  /** Records that the learner has seen the current result of a week; does nothing for a week they were not in. */
  async markSeen(user: SessionUser, week: string): Promise<void> {
    await this.db.count(markSeen, { user: user.id, week });
  }

  private async readOwn(user: SessionUser, week: string, now: Date): Promise<RowOf<typeof readOwn>> {
    const read = () => this.db.one(readOwn, { user: user.id, week, day: dayOf(now.toISOString(), user.tz) });
    const own = await read();
    const isWaiting = own?.week && own.week.groupId === null && !own.optOut;
    if (isWaiting) await this.groups.place(week, now, user.id);
    const placed = isWaiting ? await read() : own;
    if (!placed) throw new Error(`no account ${user.id}`);
    return placed;
  }

  private async ownGroup({ week, optOut }: RowOf<typeof readOwn>, user: SessionUser, now: Date): Promise<Ranked[]> {
    return week && !optOut ? this.readGroup(week, user.id, now, now) : [];
  }

  private async readGroup({ groupId, tier, isNeutral, week }: WeekJson, userId: string, since: Date, now: Date): Promise<Ranked[]> {
    const rows = await this.db.rows(readGroup, { group: groupId, user: userId, since });
    return rankGroup(rows, { tier, isNeutral, week }, since, now);
  }

  private async result(last: WeekJson, tier: number, user: SessionUser, now: Date): Promise<LeagueResult> {
    const isOpen = last.phase === 'provisional' && last.groupId !== null;
    const lines = isOpen ? await this.readGroup(last, user.id, leagueWeekTimes(last.week).end, now) : [];
    return toResult(last, lines, tier, user.tz);
  }
}

/** Whether a learner sees a line: those who left or are being checked are shown to nobody else. */
const isShown = ({ isOutside, row }: Ranked): boolean => row.isYou || !isOutside;

const isReason = (reason: string): reason is LeagueReason => LEAGUE_REASONS.some((known) => known === reason);
