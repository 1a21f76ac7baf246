import { Injectable } from '@nestjs/common';
import type { GroupChanged, GroupCreated, GroupOutcome } from '@ulty/contracts/community/groups.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { groupHomePage } from '@ulty/domain/base/pages.js';
import type { Tx } from '../../core/database/transaction.js';
import { pathSql } from '../../core/http/page-path.js';
import { GROUP, groupCodeOf, groupWeekOf } from '@ulty/domain/people/groups.js';
import { isRegion } from '@ulty/domain/base/regions.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { randomBytes } from 'node:crypto';
import { statement } from '../../core/database/statement.js';
import { EventLog } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { Review } from '../../safety/moderation/review.js';
import { Targets } from '../../safety/moderation/targets.js';
import { GroupActs } from './group-acts.js';
import { GROUPS_TOPIC } from './group-directory.js';
import { accepted, NOTHING, refuse, type Decided } from './group-outcome.js';
import { GroupPeople } from './group-people.js';
import { isSubject, settingsOf, type GroupSettings } from './group-text.js';

/** Makes a random code that cannot be guessed: 32^8 values, so that two groups practically never have the same one. */
const newCode = () => groupCodeOf(randomBytes(8));

/** Creates groups and changes their settings. Product §2.15. */
@Injectable()
export class GroupSettingsService {
  constructor(
    private readonly acts: GroupActs,
    private readonly events: EventLog,
    private readonly people: GroupPeople,
    private readonly review: Review,
    private readonly cache: PublicCache,
    targets: Targets,
  ) {
    targets.register('group', {
      targetsOf: (tx, ids) => tx.rows(readTargets, { ids }),
      setReview: async (tx, id, review, notice) => {
        await tx.count(setReview, { group: id, review, notice });
        this.cache.forget(GROUPS_TOPIC);
      },
    });
  }

  /**
   * Creates a group with its sender as animator. A text that needs moderation does not prevent this; the group is listed once a moderator
   * has approved it.
   */
  async create(user: SessionUser, event: GroupCreated): Promise<GroupOutcome> {
    const answer = await this.events.record<Decided>(user, event, {
      type: 'group',
      refused: NOTHING,
      decide: async ({ tx, eventId: id, at, now }) => {
        const settings = isSubject(event) ? settingsOf(event) : null;
        if (!settings) return refuse('group_unfit');
        const applicant = await this.people.applicant(tx, id, user.id);
        if (applicant.groups >= GROUP.perPerson) return refuse('group_too_many');
        const { review, notice } = await this.judge(tx, user, id, settings, at);
        const region = isRegion(applicant.region) ? applicant.region : null;
        const hasMinors = isMinorIn(now.getUTCFullYear(), applicant.birthYear);
        await tx.count(addGroup, {
          group: id,
          settings: JSON.stringify({ ...settings, track: event.track, subject: event.subject, grade: event.grade }),
          region,
          school: applicant.school,
          code: newCode(),
          secret: randomBytes(20).toString('base64url'),
          hasMinors,
          review,
          notice,
          at,
          user: user.id,
        });
        await tx.count(addGoal, { group: id, week: groupWeekOf(at), kind: settings.goalKind, target: settings.goalTarget });
        return accepted({ id }, 'animator', { review, notice });
      },
    });
    this.cache.forget(GROUPS_TOPIC);
    return answer;
  }

  /**
   * Changes settings. More places admit people from the waiting list. A new goal starts next Monday, so that nobody lowers it on Sunday.
   */
  async change(user: SessionUser, event: GroupChanged): Promise<GroupOutcome> {
    const answer = await this.acts.recordAs('animator', user, event, async ({ tx, at, now }, group) => {
      const settings = settingsOf(event);
      if (!settings || settings.capacity < this.people.members(group).length) return refuse('group_unfit', group);
      const judged = await this.judge(tx, user, group.id, settings, at);
      // A group that a moderator hid stays hidden, whatever its new text.
      const { review, notice } = group.review === 'hidden' ? { review: group.review, notice: group.reviewNotice } : judged;
      const code = event.renewsCode ? newCode() : group.code;
      await tx.count(changeGroup, { group: group.id, settings: JSON.stringify(settings), code, review, notice, at });
      await tx.count(putNextGoal, {
        group: group.id,
        week: addDays(groupWeekOf(now), 7),
        kind: settings.goalKind,
        target: settings.goalTarget,
      });
      await this.people.tend(tx, { ...group, capacity: settings.capacity, name: settings.name }, now);
      return accepted(group, 'animator', { review, notice });
    });
    this.cache.forget(GROUPS_TOPIC);
    return answer;
  }

  private judge(tx: Tx, author: SessionUser, id: string, { name, town, rules, sessionPlace }: GroupSettings, at: Date) {
    return this.review.judge(tx, {
      author,
      target: { kind: 'group', id },
      texts: [name, town ?? '', rules, sessionPlace ?? ''].filter(Boolean),
      at,
    });
  }
}

const SETTINGS = `jsonb_to_record(:settings::jsonb) as s (name text, town text, access text, capacity smallint, rules text, "sessionDay" smallint, "sessionMinute" smallint,
  "sessionPlace" text, track text, subject text, grade text)`;

const addGroup = statement(
  'groups.add',
  `
  with made as (
    insert into groups (id, name, track, subject, grade, town, region, school, access, capacity, rules, session_day,
                        session_minute, session_place, code,
                        attendance_secret, has_minors, review, review_notice, created_at, active_at)
    select :group, s.name, s.track, s.subject, s.grade, s.town, :region?, :school?, s.access, s.capacity, s.rules,
           s."sessionDay", s."sessionMinute", s."sessionPlace", :code, :secret, :hasMinors, :review, :notice?, :at, :at
      from ${SETTINGS} returning id)
  insert into group_members (group_id, user_id, state, is_animator, since) select id, :user, 'member', true, :at
    from made`,
);

const changeGroup = statement(
  'groups.change',
  `
  update groups g set name = s.name, town = s.town, access = s.access, capacity = s.capacity, rules = s.rules,
      session_day = s."sessionDay",
         session_minute = s."sessionMinute", session_place = s."sessionPlace", code = :code, review = :review,
             review_notice = :notice?, active_at = greatest(g.active_at, :at)
    from ${SETTINGS} where g.id = :group`,
);

const addGoal = statement(
  'groups.add-goal',
  `insert into group_goals (group_id, from_week, kind, target) values (:group, :week, :kind, :target)`,
);

/** Sets the goal from a future week on, unless the same goal is already in force. */
const putNextGoal = statement(
  'groups.next-goal',
  `
  insert into group_goals (group_id, from_week, kind, target)
  select :group::uuid, :week::date, :kind::text, :target::smallint
   where (:kind::text, :target::smallint) is distinct from
         (select (kind, target) from group_goals where group_id = :group and from_week < :week order by from_week desc
          limit 1)
      or exists (select from group_goals where group_id = :group and from_week = :week)
  on conflict (group_id, from_week) do update set kind = excluded.kind, target = excluded.target`,
);

/** Reads what moderators see; the author is the animator. */
const readTargets = statement(
  'groups.read-targets',
  `
  select g.id, (select m.user_id from group_members m where m.group_id = g.id and m.is_animator) as "authorId",
         g.name as title,
         concat_ws(E'\\n', g.town, g.session_place, nullif(g.rules, '')) as text,
             ${pathSql(groupHomePage, { id: 'g.id' })} as href, g.review, g.created_at as at
    from groups g where g.id = any(:ids)`,
);

const setReview = statement(
  'groups.set-review',
  `
  update groups set review = :review, review_notice = :notice? where id = :group`,
);
