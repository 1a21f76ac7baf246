import { Injectable } from '@nestjs/common';
import { groupHomePage } from '@ulty/domain/base/pages.js';
import { GROUP, groupWeekOf } from '@ulty/domain/people/groups.js';
import { addDays, type Day } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import { areSame, areToldApart } from '../../core/integrity/same-people.js';
import { Sql } from '../../core/database/sql.js';
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
/** Weeks looked at after their end: work without network counts for a streak seven days later still. */
const LATE_WEEKS = 2;

/** What groups need without anybody asking: goals rewarded, the idle archived, order kept. Each run goes on where one was broken off. */
@Injectable()
export class GroupJobs {
  constructor(
    private readonly db: Db,
    private readonly sql: Sql,
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
   * Finds groups whose members reached the goal of a week that is over, and pays each member once a week, however many groups they are in.
   * Members since Wednesday count, also those taken out later that week: nobody is removed to reach the share. Decision 0084.
   */
  async settleGoals(now = new Date()): Promise<void> {
    for (let back = 1; back <= LATE_WEEKS; back += 1) {
      const week = addDays(groupWeekOf(now), -7 * back);
      for (let last: string | null = null; ; ) {
        const seen: { id: string }[] = await this.sql.query<{ id: string }>('groups.reached', NOTE_REACHED, [
          week,
          last,
          BATCH,
          GROUP.members.least,
          GROUP.goalPercent,
          now,
        ]);
        last = seen.at(-1)?.id ?? null;
        if (seen.length < BATCH) break;
      }
    }
    for (;;) {
      const due = await this.sql.query<{ groupId: string; week: Day; name: string }>('groups.to-pay', TO_PAY, [BATCH]);
      for (const reached of due) await this.pay(reached, now);
      if (due.length < BATCH) return;
    }
  }

  /** Archives what nothing happened in for 30 days, and brings groups in order whose people left with their accounts. */
  async tend(now = new Date()): Promise<void> {
    await this.sql.query('groups.archive', ARCHIVE_IDLE, [now, GROUP.idleDays]);
    for (let last: string | null = null; ; ) {
      const due: { id: string }[] = await this.sql.query<{ id: string }>('groups.untended', UNTENDED, [last, BATCH, now.getUTCFullYear()]);
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

  /** Each member in a transaction of its own; the ledger pays a week once, so a run that was broken off repeats nothing. */
  private async pay({ groupId, week, name }: { groupId: string; week: Day; name: string }, now: Date): Promise<void> {
    const members = await this.sql.query<{ id: string; tz: string; isShared: boolean }>('groups.payees', PAYEES, [groupId, week]);
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
    await this.sql.query('groups.paid', PAID, [groupId, week, now]);
  }
}

/** Who counts for a week: in by the end of Wednesday, and still in then. Follows `group_members m`. @param week expression of its Monday */
const counts = (week: string) => `m.since < (${week} + 3)::timestamp at time zone 'UTC'
  and (m.state = 'member' or m.state in ('left', 'removed') and m.ended_at >= (${week} + 3)::timestamp at time zone 'UTC')`;

/** $1 Monday, $2 last group seen or null, $3 limit, $4 least members, $5 percent, $6 moment. Notes the weeks reached and returns the groups looked at. */
const NOTE_REACHED = `
  with looked as materialized (
         select g.id, ${goalIn('$1::date')} as goal from groups g
          where ($2::uuid is null or g.id > $2) and (g.archived_at is null or g.archived_at >= $1::date)
          order by g.id limit $3),
  stood as (
         select l.id, count(*)::integer as counted, count(*) filter (where ${doneOf('(l.goal).kind', '$1::date')} >= (l.goal).target)::integer as reached
           from looked l join group_members m on m.group_id = l.id
          where l.goal is not null and ${counts('$1::date')}
            and not exists (select from group_weeks w where w.group_id = l.id and w.week = $1)
          group by l.id),
  noted as (
         insert into group_weeks (group_id, week, counted, reached, reached_at)
         select id, $1, counted, reached, $6 from stood where counted >= $4 and reached * 100 >= counted * $5
         on conflict do nothing returning group_id),
  touched as (update groups set active_at = greatest(active_at, $6) where id in (select group_id from noted))
  select id from looked order by id`;

/** $1 limit. */
const TO_PAY = `
  select w.group_id as "groupId", w.week::text, g.name from group_weeks w join groups g on g.id = w.group_id where w.paid_at is null order by w.reached_at, w.group_id limit $1`;

/**
 * $1 group, $2 Monday: those who counted and are still in. `isShared`: another member is the same person for all that is known, and neither
 * a person nor a place nor a verified tutor who leads the group, as a class is led, tells them apart.
 */
const PAYEES = `
  select u.id, ${zoneOf('u')} as tz,
         exists (select from group_members o where o.group_id = m.group_id and o.state = 'member' and o.user_id <> m.user_id
                    and ${areSame('m.user_id', 'o.user_id')} and not ${areToldApart('m.user_id', 'o.user_id')})
           and not exists (select from group_members l join tutors t on t.user_id = l.user_id and t.state = 'verified' and t.verified_until > now()
                            where l.group_id = m.group_id and l.is_animator) as "isShared"
    from group_members m join users u on u.id = m.user_id
   where m.group_id = $1 and m.state = 'member' and m.since < ($2::date + 3)::timestamp at time zone 'UTC' and u.deleted_at is null order by u.id`;

const PAID = `update group_weeks set paid_at = $3 where group_id = $1 and week = $2`;

/** $1 moment, $2 days. */
const ARCHIVE_IDLE = `update groups set archived_at = $1 where archived_at is null and active_at < $1::timestamptz - make_interval(days => $2)`;

/** $1 last group seen or null, $2 limit, $3 year. Without animateur, with a free place somebody waits for, or with minors who have grown up. */
const UNTENDED = `
  select g.id from groups g
   where g.archived_at is null and ($1::uuid is null or g.id > $1)
     and (not exists (select from group_members m where m.group_id = g.id and m.is_animator)
          or exists (select from group_members m where m.group_id = g.id and m.state = 'waiting')
             and g.capacity > (select count(*) from group_members m where m.group_id = g.id and m.state = 'member')
          or g.has_minors and not exists (select from group_members m join users u on u.id = m.user_id where m.group_id = g.id and m.state = 'member' and u.birth_year > $3 - 18))
   order by g.id limit $2`;
