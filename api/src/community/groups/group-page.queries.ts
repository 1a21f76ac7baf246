import type { GroupContent } from '@ulty/contracts/community/groups.js';
import type { GroupGoalKind } from '@ulty/domain/people/groups.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { CARD, CONTENT, COUNTED, doneOf, goalIn, IS_TUTOR } from './groups.queries.js';

export const readGroup = statement(
  'groups.page',
  `
  select ${CARD}, g.review, g.review_notice as notice, g.archived_at is not null as "isArchived", g.code,
         g.attendance_secret as "attendanceSecret",
         g.session_place as place, g.has_minors as "hasMinors", g.school, o.state,
             coalesce(o.is_animator, false) as "isAnimator",
         u.birth_year as "birthYear", u.region as "ownRegion", u.school as "ownSchool", ${IS_TUTOR} as "isTutor"
    from groups g ${COUNTED} join users u on u.id = :reader left
    join group_members o on o.group_id = g.id and o.user_id = :reader
   where g.id = :group`,
);

export type GroupRow = RowOf<typeof readGroup>;

/** Lists members, thirty at most. `counts`: a member since Wednesday at the latest. */
export const readMembers = statement(
  'groups.members',
  `
  select m.key, u.alias, u.face, m.is_animator as "isAnimator", m.user_id = :reader as "isYou",
         m.since < (:week::date + 3)::timestamp at time zone 'UTC' as counts,
         ${doneOf('(o.goal).kind', ':week::date')} as done
    from (select ${goalIn(':week::date')} as goal from groups g where g.id = :group) o, group_members m
    join users u on u.id = m.user_id
   where m.group_id = :group and m.state = 'member'
   order by m.is_animator desc, m.since, m.key`,
);

/** SQL for whether a person has done a day of the plan: a quiz during the week, a text at any time, free words by their own word. */
const didIt = (person: string) => `(case p.kind
  when 'quiz' then exists (select from quiz_attempts a where a.user_id = ${person} and a.quiz_id = p.content_id
                           and a.trusted_at >= p.week::timestamp at time zone 'UTC')
  when 'chapter' then exists (select from chapter_progress x where x.user_id = ${person} and x.chapter_id = p.content_id
                              and x.completed_at is not null)
  when 'lesson' then exists (select from lesson_progress x where x.user_id = ${person} and x.lesson_id = p.content_id
                             and x.completed_at is not null)
  else exists (select from group_marks x where x.group_id = p.group_id and x.week = p.week and x.day = p.day
                and x.what = 'text' and x.user_id = ${person}) end)`;

/** Reads the plan; content that has been retired has no address. */
export const readPlan = statement(
  'groups.plan',
  `
  select p.day, p.kind, p.content_id as "contentId", coalesce(p.text, k.title, 'Contenu retiré') as title, k.href,
         k.minutes,
         (select count(*)::integer from group_members m
           where m.group_id = p.group_id and m.state = 'member' and ${didIt('m.user_id')}) as done,
         ${didIt(':reader')} as "isDone"
    from group_plan p left
    join lateral (select c.title, c.href, c.minutes from ${CONTENT} c
                   where c.kind = p.kind and c.id = p.content_id) k on true
   where p.group_id = :group and p.week = :week
   order by p.day`,
);

export const readShares = statement(
  'groups.shares',
  `
  select k.kind, k.id, k.title, k.href, k.minutes, k.bytes
    from group_shares s
    join lateral (select * from ${CONTENT} c where c.kind = s.kind and c.id = s.content_id) k on true
   where s.group_id = :group order by s.added_at desc, s.content_id`,
).as<{ kind: GroupContent['kind'] }>();

export const readPins = statement(
  'groups.pins',
  `
  select q.id, q.title, q.answers from group_pins p join community_questions q on q.id = p.question_id
   where p.group_id = :group and q.is_shown order by p.added_at desc, p.question_id`,
);

/** Reads notes, without the held or hidden ones of others. */
export const readNotes = statement(
  'groups.notes',
  `
  select n.id, u.alias, n.text, n.media_id as "mediaId", n.at, n.user_id = :reader as "isOwn", n.review,
         case when n.user_id = :reader then n.review_notice end as notice
    from group_notes n join users u on u.id = n.user_id
   where n.group_id = :group and (n.review = 'published' or n.user_id = :reader)
   order by n.at desc, n.id desc limit :most`,
);

export const readRest = statement(
  'groups.rest',
  `
  select o.goal ->> 'kind' as "goalKind", (o.goal ->> 'target')::integer as "goalTarget",
         (select jsonb_build_object('kind', n.kind, 'target', n.target) from group_goals n
           where n.group_id = :group and n.from_week = :week::date + 7) as next,
         exists (select from group_weeks w where w.group_id = :group and w.week = :week::date - 7) as "isPaid",
         (select count(*)::integer from group_attendance a where a.group_id = :group and a.day = :today) as today,
         exists (select from group_attendance a
                  where a.group_id = :group and a.day = :today and a.user_id = :reader) as "isOwn",
         (select count(*)::integer from group_marks k join group_members m on m.group_id = k.group_id
             and m.user_id = k.user_id and m.state = 'member'
           where k.group_id = :group and k.week = :week and k.what = 'session') as coming,
         exists (select from group_marks k where k.group_id = :group and k.week = :week and k.what = 'session'
                  and k.user_id = :reader) as "isComing"
    from (select to_jsonb(${goalIn(':week::date')}) as goal from groups g where g.id = :group) o`,
).as<{ goalKind: GroupGoalKind; goalTarget: number; next: { kind: GroupGoalKind; target: number } | null }>();

export const readRequests = statement(
  'groups.requests',
  `
  select m.key, u.alias, u.region from group_members m join users u on u.id = m.user_id
   where m.group_id = :group and m.state = 'requested' order by m.since, m.key`,
);
