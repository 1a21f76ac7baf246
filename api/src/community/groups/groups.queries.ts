import { chapterPage, lessonPage, quizPage } from '@ulty/domain/base/pages.js';
import { pathSql } from '../../core/http/page-path.js';

/** What cards show. Follows `groups g` and COUNTED. */
export const CARD = `g.id, g.name, g.track, g.subject, g.grade, g.town, g.region, g.access, g.capacity, g.rules, g.session_day as "sessionDay",
  g.session_minute as "sessionMinute", g.active_at as "activeAt", g.is_demo as "isDemo", c.members, c.waiting`;

export interface CardRow {
  id: string;
  name: string;
  track: 'quiz-ulty-stars' | 'quiz-hero';
  subject: string;
  grade: string | null;
  town: string | null;
  region: string | null;
  access: 'open' | 'request' | 'private';
  capacity: number;
  rules: string;
  sessionDay: number | null;
  sessionMinute: number | null;
  activeAt: Date;
  isDemo: boolean;
  members: number;
  waiting: number;
}

/** Members are counted, never stored: the truth is who is in. Thirty rows of members and thirty that wait at most. */
export const COUNTED = `cross join lateral (
  select count(*) filter (where m.state = 'member')::integer as members, count(*) filter (where m.state = 'waiting')::integer as waiting
    from group_members m where m.group_id = g.id and m.state in ('member', 'waiting')) c`;

/** States of those who are in a group, or on the way into it. */
export const CURRENT = `('member', 'requested', 'waiting')`;

/** What of ours a plan or a list may name, whatever its kind; conditions on `id` reach the tables. */
export const CONTENT = `(
  select 'chapter' as kind, x.id, b.title || ' · ' || x.title as title, ${pathSql(chapterPage, { id: 'b.id', chapterId: 'x.id' })} as href, x.read_minutes as minutes,
         octet_length(x.html) as bytes, x.title as own_title
    from chapters x join books b on b.id = x.book_id where x.retired_at is null and b.retired_at is null
  union all
  select 'quiz', x.id, b.title || ' · ' || x.title, ${pathSql(quizPage, { id: 'b.id', quizId: 'x.id' })}, null, null, x.title
    from quizzes x join chapters h on h.id = x.chapter_id join books b on b.id = h.book_id where x.retired_at is null and h.retired_at is null and b.retired_at is null
  union all
  select 'lesson', x.id, k.title || ' · ' || x.title, ${pathSql(lessonPage, { id: 'k.id', lessonId: 'x.id' })}, x.duration_min, x.bytes, x.title
    from lessons x join courses k on k.id = x.course_id where x.retired_at is null and k.retired_at is null)`;

/**
 * What a member has done of a kind of goal from a Monday to the Sunday after, by the events the server has decided. Follows `group_members m`.
 * @param kind expression of the goal's kind @param week expression of its Monday
 */
export const doneOf = (kind: string, week: string) => `(case ${kind}
  when 'days' then (select count(*) from streak_days s where s.user_id = m.user_id and not s.is_blank and s.day between ${week} and ${week} + 6)
  when 'quizzes' then (select count(distinct a.quiz_id) from quiz_attempts a where a.user_id = m.user_id and a.passed
                        and a.trusted_at >= ${week}::timestamp at time zone 'UTC' and a.trusted_at < (${week} + 7)::timestamp at time zone 'UTC')
  else (select count(*) from chapter_progress x where x.user_id = m.user_id
         and x.completed_at >= ${week}::timestamp at time zone 'UTC' and x.completed_at < (${week} + 7)::timestamp at time zone 'UTC')
     + (select count(*) from lesson_progress x where x.user_id = m.user_id
         and x.completed_at >= ${week}::timestamp at time zone 'UTC' and x.completed_at < (${week} + 7)::timestamp at time zone 'UTC') end)::integer`;

/** The goal that holds in a week. Follows `groups g`. @param week expression of its Monday */
export const goalIn = (week: string) =>
  `(select o from group_goals o where o.group_id = g.id and o.from_week <= ${week} order by o.from_week desc limit 1)`;

/** $1 group. Locks it: what follows decides about its places alone. */
export const LOCK_GROUP = `
  select id, name, access, capacity, code, attendance_secret as "attendanceSecret", has_minors as "hasMinors", region, school, review,
         review_notice as "reviewNotice", archived_at as "archivedAt"
    from groups where id = $1 for no key update`;

export interface LockedGroup {
  id: string;
  name: string;
  access: 'open' | 'request' | 'private';
  capacity: number;
  code: string;
  attendanceSecret: string;
  hasMinors: boolean;
  region: string | null;
  school: string | null;
  review: 'published' | 'held' | 'hidden';
  reviewNotice: string | null;
  archivedAt: Date | null;
}

/** $1 code. */
export const GROUP_OF_CODE = `select id from groups where code = $1`;

/** Verified tutors may be with minors whatever their age. Follows `users u`. */
export const IS_TUTOR = `exists (select from tutors t where t.user_id = u.id and t.state = 'verified' and t.verified_until > now())`;

/** $1 group. Everybody who is or was in it: seventy rows and those who left, by their place. */
export const PEOPLE = `
  select m.user_id as "userId", m.key, m.state, m.is_animator as "isAnimator", m.since, u.birth_year as "birthYear", u.alias,
         u.last_seen_at as "lastSeenAt", ${IS_TUTOR} as "isTutor"
    from group_members m join users u on u.id = m.user_id
   where m.group_id = $1 and m.state in ${CURRENT}
   order by m.since, m.key`;

export interface PersonRow {
  userId: string;
  key: string;
  state: 'member' | 'requested' | 'waiting';
  isAnimator: boolean;
  since: Date;
  birthYear: number | null;
  alias: string | null;
  lastSeenAt: Date | null;
  isTutor: boolean;
}

/** $1 person, $2 group. What decides about a person who wants in. */
export const APPLICANT = `
  select u.birth_year as "birthYear", u.region, u.school, u.alias, ${IS_TUTOR} as "isTutor",
         (select state from group_members where group_id = $2 and user_id = $1) as state,
         (select count(*)::integer from group_members where user_id = $1 and state in ${CURRENT}) as groups
    from users u where u.id = $1`;

export interface ApplicantRow {
  birthYear: number | null;
  region: string | null;
  school: string | null;
  alias: string | null;
  isTutor: boolean;
  state: 'member' | 'requested' | 'waiting' | 'left' | 'removed' | null;
  groups: number;
}

/** $1 group, $2 person, $3 state, $4 moment. Who comes back is new again; a key stays. */
export const PUT_MEMBER = `
  insert into group_members (group_id, user_id, state, since) values ($1, $2, $3, $4)
  on conflict (group_id, user_id) do update set state = excluded.state, since = excluded.since, ended_at = null, is_animator = false`;

/** $1 group, $2 person, $3 left or removed, $4 moment. */
export const END_MEMBER = `update group_members set state = $3, ended_at = $4, is_animator = false where group_id = $1 and user_id = $2`;

/** $1 group, $2 person: leads it from now on. The one before is no longer the animateur. */
export const PASS_ON = [
  `update group_members set is_animator = false where group_id = $1 and is_animator and user_id <> $2`,
  `update group_members set is_animator = true where group_id = $1 and user_id = $2 and state = 'member'`,
] as const;

/** $1 group, $2 moment, $3 has minors. Something happened in it. */
export const TOUCH = `update groups set active_at = greatest(active_at, $2), has_minors = $3 where id = $1`;
export const TOUCH_ONLY = `update groups set active_at = greatest(active_at, $2) where id = $1`;

/** $1 group, $2 moment. */
export const ARCHIVE = `update groups set archived_at = $2 where id = $1 and archived_at is null`;
