import { chapterPage, lessonPage, quizPage } from '@ulty/domain/base/pages.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { pathSql } from '../../core/http/page-path.js';

/** SQL for the columns of cards. Follows `groups g` and COUNTED. */
export const CARD = `g.id, g.name, g.track, g.subject, g.grade, g.town, g.region, g.access, g.capacity, g.rules, g.session_day as "sessionDay",
  g.session_minute as "sessionMinute", g.active_at as "activeAt", g.is_demo as "isDemo", c.members, c.waiting`;

/** SQL that counts members, at most thirty and thirty waiting. The count is never stored: it cannot differ from the rows. */
export const COUNTED = `cross join lateral (
  select count(*) filter (where m.state = 'member')::integer as members,
         count(*) filter (where m.state = 'waiting')::integer as waiting
    from group_members m where m.group_id = g.id and m.state in ('member', 'waiting')) c`;

/** SQL for the states of people who are in a group, or about to join it. */
export const CURRENT = `('member', 'requested', 'waiting')`;

/** SQL for content that a plan or a list may name, of any kind; conditions on `id` are pushed down to the tables. */
export const CONTENT = `(
  select 'chapter' as kind, x.id, b.title || ' · ' || x.title as title,
         ${pathSql(chapterPage, { id: 'b.id', chapterId: 'x.id' })} as href, x.read_minutes as minutes,
         octet_length(x.html) as bytes, x.title as own_title
    from chapters x join books b on b.id = x.book_id where x.retired_at is null and b.retired_at is null
  union all
  select 'quiz', x.id, b.title || ' · ' || x.title, ${pathSql(quizPage, { id: 'b.id', quizId: 'x.id' })}, null, null,
         x.title
    from quizzes x join chapters h on h.id = x.chapter_id join books b on b.id = h.book_id
   where x.retired_at is null and h.retired_at is null and b.retired_at is null
  union all
  select 'lesson', x.id, k.title || ' · ' || x.title, ${pathSql(lessonPage, { id: 'k.id', lessonId: 'x.id' })},
         x.duration_min, x.bytes, x.title
    from lessons x join courses k on k.id = x.course_id where x.retired_at is null and k.retired_at is null)`;

/**
 * SQL for what a member has done towards a kind of goal from a Monday to the Sunday after, by the events the server has decided. Follows
 * `group_members m`.
 * @param kind expression of the goal's kind @param week expression of its Monday
 */
export const doneOf = (kind: string, week: string) => `(case ${kind}
  when 'days' then (select count(*) from streak_days s where s.user_id = m.user_id and not s.is_blank
                    and s.day between ${week} and ${week} + 6)
  when 'quizzes' then (select count(distinct a.quiz_id) from quiz_attempts a where a.user_id = m.user_id and a.passed
                        and a.trusted_at >= ${week}::timestamp at time zone 'UTC'
                        and a.trusted_at < (${week} + 7)::timestamp at time zone 'UTC')
  else (select count(*) from chapter_progress x where x.user_id = m.user_id
         and x.completed_at >= ${week}::timestamp at time zone 'UTC'
         and x.completed_at < (${week} + 7)::timestamp at time zone 'UTC')
     + (select count(*) from lesson_progress x where x.user_id = m.user_id
         and x.completed_at >= ${week}::timestamp at time zone 'UTC'
         and x.completed_at < (${week} + 7)::timestamp at time zone 'UTC') end)::integer`;

/** SQL for the goal in force in a week. Follows `groups g`. @param week expression of its Monday */
export const goalIn = (week: string) =>
  `(select o from group_goals o where o.group_id = g.id and o.from_week <= ${week} order by o.from_week desc limit 1)`;

/** Locks a group, so that one transaction at a time decides about its places. */
export const lockGroup = statement(
  'groups.lock-group',
  `
  select id, name, access, capacity, code, attendance_secret as "attendanceSecret", has_minors as "hasMinors", region,
         school, review,
         review_notice as "reviewNotice", archived_at as "archivedAt"
    from groups where id = :group for no key update`,
);

export type LockedGroup = RowOf<typeof lockGroup>;

export const findByCode = statement('groups.of-code', `select id from groups where code = :code?`);

/** SQL for a verified tutor, who may join minors at any age. Follows `users u`. */
export const IS_TUTOR = `exists (select from tutors t where t.user_id = u.id and t.state = 'verified'
        and t.verified_until > now())`;

/** Reads everybody who is or was in a group: at most seventy current rows and those who left, in order of their place. */
export const readPeople = statement(
  'groups.people',
  `
  select m.user_id as "userId", m.key, m.state, m.is_animator as "isAnimator", m.since, u.birth_year as "birthYear",
         u.alias,
         u.last_seen_at as "lastSeenAt", ${IS_TUTOR} as "isTutor"
    from group_members m join users u on u.id = m.user_id
   where m.group_id = :group and m.state in ${CURRENT}
   order by m.since, m.key`,
).as<{ state: 'member' | 'requested' | 'waiting' }>();

export type PersonRow = RowOf<typeof readPeople>;

/** Reads what decides whether a person may join. */
export const readApplicant = statement(
  'groups.applicant',
  `
  select u.birth_year as "birthYear", u.region, u.school, u.alias, ${IS_TUTOR} as "isTutor",
         (select state from group_members where group_id = :group and user_id = :user) as state,
         (select count(*)::integer from group_members where user_id = :user and state in ${CURRENT}) as groups
    from users u where u.id = :user`,
).as<{ state: 'member' | 'requested' | 'waiting' | 'left' | 'removed' | null }>();

export type ApplicantRow = RowOf<typeof readApplicant>;

/** Adds a person; one who returns counts as new and keeps the row. */
export const putMember = statement(
  'groups.put-member',
  `
  insert into group_members (group_id, user_id, state, since) values (:group, :user, :state, :at)
  on conflict (group_id, user_id) do update set state = excluded.state, since = excluded.since, ended_at = null,
      is_animator = false`,
);

/** Ends a membership. `how`: left or removed. */
export const endMember = statement(
  'groups.end-member',
  `
  update group_members set state = :how, ended_at = :at, is_animator = false
   where group_id = :group and user_id = :user`,
);

/** Removes any other animator. */
export const removeAnimator = statement(
  'groups.remove-animator',
  `update group_members set is_animator = false where group_id = :group and is_animator and user_id <> :user`,
);

/** Makes a member the animator. */
export const putAnimator = statement(
  'groups.put-animator',
  `update group_members set is_animator = true where group_id = :group and user_id = :user and state = 'member'`,
);

/** Records activity in a group and stores the values derived from its members. */
export const keepDerived = statement(
  'groups.keep-derived',
  `update groups set active_at = greatest(active_at, :at), has_minors = :hasMinors where id = :group`,
);
/** Records activity in a group. */
export const touchGroup = statement(
  'groups.touch',
  `
  update groups set active_at = greatest(active_at, :at) where id = :group`,
);

export const archiveGroup = statement(
  'groups.archive',
  `
  update groups set archived_at = :at where id = :group and archived_at is null`,
);
