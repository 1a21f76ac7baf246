import { Injectable } from '@nestjs/common';
import type { Approval } from '@ulty/contracts/base/approvals.js';
import type { LeagueRecount, LeagueRecountQuery, LeagueWeeks as Weeks } from '@ulty/contracts/rewards/league-admin.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import type { Day } from '@ulty/domain/days/streak.js';
import { z } from 'zod';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Approvals } from '../../core/approvals/approvals.service.js';
import { AuditLog } from '../../core/audit/audit-log.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { closeGroup } from './close-group.js';
import { readOthers } from './league-close.queries.js';
import { checkEnded, findWeek, listGroups, listWeeks, lockWeek, makeNeutral, recountMembers } from './league-weeks.queries.js';

const WEEKS = 12;
/** Groups recounted in one answer. */
const RECOUNTED = 200;
const SHOWN_CHANGES = 50;
export const NEUTRAL_KIND = 'league.neutral';

/** Weeks of leagues for administrators: counts, neutral weeks, dry runs. Product §2.6, §2.24. */
@Injectable()
export class LeagueWeeks {
  constructor(
    private readonly db: Db,
    private readonly approvals: Approvals,
    audit: AuditLog,
  ) {
    approvals.register({
      kind: NEUTRAL_KIND,
      payload: z.object({ week: z.iso.date() }),
      apply: async ({ tx, payload: { week }, reason, approvedBy }) => {
        await lockOpenWeek(tx, week);
        await tx.count(makeNeutral, { week, reason });
        await audit.write(tx, approvedBy, {
          action: 'league.week',
          target: `league:${week}`,
          reason,
          before: { isNeutral: false },
          after: { isNeutral: true },
        });
      },
    });
  }

  async list(): Promise<Weeks> {
    return { weeks: await this.db.rows(listWeeks, { most: WEEKS, approvalKind: NEUTRAL_KIND }) };
  }

  /** Requests that nobody falls in a week. LEAGUE_WEEK_NOT_FOUND, LEAGUE_WEEK_FINAL, VERSION_CONFLICT when it is neutral, APPROVAL_OPEN. */
  async askNeutral(week: Day, reason: string, actor: SessionUser): Promise<Approval> {
    return this.db.write(async (tx) => {
      await lockOpenWeek(tx, week);
      const title = `Rendre neutre la semaine du ${dayWords(week)} ${week.slice(0, 4)}\u00a0: personne ne descend`;
      return this.approvals.ask(tx, actor, { kind: NEUTRAL_KIND, target: `league:${week}`, title, payload: { week }, reason });
    });
  }

  /** Counts the points of the next groups again and compares. Writes nothing. LEAGUE_WEEK_NOT_FOUND. */
  async recount({ week: asked, after }: LeagueRecountQuery, now = new Date()): Promise<LeagueRecount> {
    const known = await this.db.one(findWeek, { week: asked ?? null });
    if (!known) throw new AppError('LEAGUE_WEEK_NOT_FOUND');
    const { week, phase, isNeutral } = known;
    const groups = await this.db.rows(listGroups, { week, after, most: RECOUNTED });
    const ids = groups.map(({ id }) => id);
    const members = await this.db.rows(recountMembers, { week, groups: ids });
    const others = await this.db.rows(readOthers, { groups: ids });
    const changes = groups.flatMap(({ id, tier }) => {
      const own = members.filter(({ groupId }) => groupId === id);
      // Whether somebody was under review at the time is taken from the stored result.
      const judged = own.map((row) => (phase === 'final' ? { ...row, hasLeft: row.wasOutside, signals: null } : row));
      const counted = closeGroup(
        judged,
        others.filter(({ groupId }) => groupId === id),
        tier,
        isNeutral,
        now,
      );
      return own.flatMap(({ userId, alias, groupId, storedPoints, rank, zone, points }, index) => {
        const before = { points: storedPoints, rank, zone };
        const place = phase === 'running' ? before : { rank: counted[index]?.rank ?? null, zone: counted[index]?.zone ?? null };
        const isSame = points === storedPoints && place.rank === rank && place.zone === zone;
        return isSame ? [] : [{ userId, alias, groupId, before, after: { points, rank: place.rank, zone: place.zone } }];
      });
    });
    return {
      weekId: week,
      groups: groups.length,
      members: members.length,
      changed: changes.length,
      changes: changes.slice(0, SHOWN_CHANGES),
      after: groups.length < RECOUNTED ? null : Number(groups.at(-1)?.id),
    };
  }
}

/** Locks a week that may still become neutral. */
async function lockOpenWeek(tx: Tx, week: Day): Promise<void> {
  const known = await tx.one(lockWeek, { week });
  if (!known) throw new AppError('LEAGUE_WEEK_NOT_FOUND');
  if ((await tx.oneOrThrow(checkEnded, { week })).hasEnded) throw new AppError('LEAGUE_WEEK_FINAL');
  if (known.isNeutral) throw new AppError('VERSION_CONFLICT');
}
