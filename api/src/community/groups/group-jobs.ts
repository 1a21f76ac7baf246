import { Injectable } from '@nestjs/common';
import { groupHomePage } from '@ulty/domain/base/pages.js';
import { GROUP, groupWeekOf } from '@ulty/domain/people/groups.js';
import { addDays, type Day } from '@ulty/domain/days/streak.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { Db } from '../../core/database/db.js';
import { areSame, areToldApart } from '../../core/integrity/same-people.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices } from '../../core/notices/notices.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { zoneOf } from '../../core/base/time-zone.js';
import { Rewards } from '../../rewards/ledger/rewards.service.js';
import { GROUPS_TOPIC } from './group-directory.js';
import { GroupPeople } from './group-people.js';
import { doneOf, goalIn } from './groups.queries.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 200;
/** Number of past weeks that are examined again: work done offline still counts for a streak seven days later. */
const LATE_WEEKS = 2;

/**
 * Scheduled jobs of groups: reward goals, archive idle groups, repair leadership. Each run continues where the last one was interrupted.
 */
@Injectable()
export class GroupJobs {
  constructor(
    private readonly db: Db,
    private readonly rewards: Rewards,
    private readonly notices: Notices,
    private readonly people: GroupPeople,
    private readonly cache: PublicCache,
    jobs: Jobs,
  ) {
    jobs.every('groups.goals', HOUR_MS, () => this.settleGoals());
    jobs.every('groups.tend', DAY_MS, () => this.tend());
  }

  /**
   * Finds groups whose members reached the goal of a past week, and pays each member once a week, however many groups they are in. Members
   * since Wednesday count, also those removed later that week: removing members cannot raise the share. Decision 0084.
   */
  async settleGoals(now = new Date()): Promise<void> {
    for (let back = 1; back <= LATE_WEEKS; back += 1) {
      const week = addDays(groupWeekOf(now), -7 * back);
      for (let last: string | null = null; ; ) {
        const seen: RowOf<typeof noteReached>[] = await this.db.rows(noteReached, {
          week,
          after: last,
          most: BATCH,
          leastMembers: GROUP.members.least,
          percent: GROUP.goalPercent,
          at: now,
        });
        last = seen.at(-1)?.id ?? null;
        if (seen.length < BATCH) break;
      }
    }
    for (;;) {
      const due = await this.db.rows(listToPay, { most: BATCH });
      for (const reached of due) await this.pay(reached, now);
      if (due.length < BATCH) return;
    }
  }

  /** Archives groups without activity for 30 days, and repairs groups whose members deleted their accounts. */
  async tend(now = new Date()): Promise<void> {
    await this.db.count(archiveIdle, { at: now, days: GROUP.idleDays });
    for (let last: string | null = null; ; ) {
      const due: RowOf<typeof findUntended>[] = await this.db.rows(findUntended, { after: last, most: BATCH, year: now.getUTCFullYear() });
      for (const { id } of due)
        await this.db.write(async (tx) => {
          const group = await this.people.hold(tx, id);
          if (group && !group.archivedAt) await this.people.tend(tx, group, now);
        });
      last = due.at(-1)?.id ?? null;
      if (due.length < BATCH) break;
    }
    this.cache.forget(GROUPS_TOPIC);
  }

  /** Pays each member in a transaction of its own; the ledger pays a week once, so an interrupted run repeats no payment. */
  private async pay({ groupId, week, name }: { groupId: string; week: Day; name: string }, now: Date): Promise<void> {
    const members = await this.db.rows(listPayees, { group: groupId, week });
    for (const member of members)
      await this.db.write(async (tx) => {
        const source = { type: 'group_week', id: week };
        const [line] = await this.rewards.grantWithoutEvent(
          tx,
          member,
          now,
          [{ code: 'group_goal', source, needsPerson: member.isShared }],
          now,
        );
        if (!line || line.awarded === 0) return;
        await this.notices.tell(tx, [
          {
            userId: member.id,
            kind: 'community',
            code: 'group.goal',
            cause: `group-goal:${week}`,
            title: `But atteint\u00a0: ${name}`,
            body: `Le groupe a atteint son but de la semaine\u00a0: +${line.awarded}\u00a0UTC pour vous.`,
            href: groupHomePage({ id: groupId }),
          },
        ]);
      });
    await this.db.count(markPaid, { group: groupId, week, now });
  }
}

/**
 * SQL for whether a member counts for a week: a member by the end of Wednesday, and at that time. Follows `group_members m`. @param week
 * expression of its Monday
 */
const counts = (week: string) => `m.since < (${week} + 3)::timestamp at time zone 'UTC'
  and (m.state = 'member' or m.state in ('left', 'removed')
       and m.ended_at >= (${week} + 3)::timestamp at time zone 'UTC')`;

/** Records which groups reached their goal, and returns the groups examined. */
const noteReached = statement(
  'groups.reached',
  `
  with looked as materialized (
         select g.id, ${goalIn(':week::date')} as goal from groups g
          where (:after?::uuid is null or g.id > :after) and (g.archived_at is null or g.archived_at >= :week::date)
          order by g.id limit :most),
  stood as (
         select l.id, count(*)::integer as counted,
                count(*) filter (where ${doneOf('(l.goal).kind', ':week::date')} >= (l.goal).target)::integer as reached
           from looked l join group_members m on m.group_id = l.id
          where l.goal is not null and ${counts(':week::date')}
            and not exists (select from group_weeks w where w.group_id = l.id and w.week = :week)
          group by l.id),
  noted as (
         insert into group_weeks (group_id, week, counted, reached, reached_at)
         select id, :week, counted, reached, :at from stood
          where counted >= :leastMembers and reached * 100 >= counted * :percent
         on conflict do nothing returning group_id),
  touched as (update groups set active_at = greatest(active_at, :at) where id in (select group_id from noted))
  select id from looked order by id`,
);

const listToPay = statement(
  'groups.to-pay',
  `
  select w.group_id as "groupId", w.week::text, g.name from group_weeks w join groups g on g.id = w.group_id
   where w.paid_at is null order by w.reached_at, w.group_id limit :most`,
);

/**
 * Lists those who counted in the week and are still members. `isShared`: another member seems to be the same person, neither an
 * administrator nor a shared place tells them apart, and no verified tutor leads the group as a class.
 */
const listPayees = statement(
  'groups.payees',
  `
  select u.id, ${zoneOf('u')} as tz,
         exists (select from group_members o where o.group_id = m.group_id and o.state = 'member'
                 and o.user_id <> m.user_id
                    and ${areSame('m.user_id', 'o.user_id')} and not ${areToldApart('m.user_id', 'o.user_id')})
           and not exists (select from group_members l join tutors t on t.user_id = l.user_id and t.state = 'verified'
                           and t.verified_until > now()
                            where l.group_id = m.group_id and l.is_animator) as "isShared"
    from group_members m join users u on u.id = m.user_id
   where m.group_id = :group and m.state = 'member' and m.since < (:week::date + 3)::timestamp at time zone 'UTC'
     and u.deleted_at is null order by u.id`,
).as<{ tz: string }>();

const markPaid = statement(
  'groups.paid',
  `
  update group_weeks set paid_at = :now where group_id = :group and week = :week`,
);

const archiveIdle = statement(
  'groups.archive-idle',
  `
  update groups set archived_at = :at
   where archived_at is null and active_at < :at::timestamptz - make_interval(days => :days)`,
);

/** Finds groups without an animator, with a free place and somebody waiting, or with minors who have come of age. */
const findUntended = statement(
  'groups.untended',
  `
  select g.id from groups g
   where g.archived_at is null and (:after?::uuid is null or g.id > :after)
     and (not exists (select from group_members m where m.group_id = g.id and m.is_animator)
          or exists (select from group_members m where m.group_id = g.id and m.state = 'waiting')
             and g.capacity > (select count(*) from group_members m where m.group_id = g.id and m.state = 'member')
          or g.has_minors and not exists (select from group_members m join users u on u.id = m.user_id
                                           where m.group_id = g.id and m.state = 'member'
                                             and u.birth_year > :year - 18))
   order by g.id limit :most`,
);
