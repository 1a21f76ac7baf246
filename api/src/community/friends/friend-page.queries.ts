import { BOOK } from '@ulty/domain/learning/books.js';
import { CHALLENGE_CAP, FRIENDS } from '@ulty/domain/people/friends.js';

/** SQL for the columns of a streak `s` that any day is read from. */
const STREAK = `s.current, s.longest, s.run_start::text as "runStart", s.last_counted_on::text as "lastCountedOn", s.lost_on::text as "lostOn", s.hope_ends_on::text as "hopeEndsOn"`;

export interface StreakColumns {
  current: number | null;
  longest: number | null;
  runStart: string | null;
  lastCountedOn: string | null;
  lostOn: string | null;
  hopeEndsOn: string | null;
}

/** $1 person, $2 eight signs. Makes what is missing at the first visit. */
export const MAKE_PERSON = `
  insert into community_people as p (user_id, code) values ($1, $2) on conflict (user_id) do update set code = excluded.code where p.code is null`;

/** $1 person, $2 today. No row before the first visit. */
export const READ_OWN = `
  select u.alias, u.birth_year as "birthYear", ulty_fold(u.school) as school, p.seat, p.code, p.has_suggestions as "hasSuggestions",
         p.hides_milestones as "hidesMilestones", case when p.asked_on = $2::date then p.asked else 0 end::integer as asked, ${STREAK}
    from community_people p join users u on u.id = p.user_id left join streaks s on s.user_id = p.user_id
   where p.user_id = $1 and p.code is not null`;

export interface OwnRow extends StreakColumns {
  alias: string | null;
  birthYear: number | null;
  school: string | null;
  seat: string;
  code: string;
  hasSuggestions: boolean;
  hidesMilestones: boolean;
  asked: number;
}

/** $1 person, $2 other. A group both are in; null without one. */
export const SHARED_GROUP = `
  select g.name from group_members a join group_members b on b.group_id = a.group_id and b.state = 'member' join groups g on g.id = a.group_id
   where a.user_id = $1 and a.state = 'member' and b.user_id = $2 order by g.id limit 1`;

/** $1 person, $2 their today. Friends and requests, 300 at most; groups are looked up for requests only. */
export const READ_LINKS = `
  select l.state, l.seat as person, u.alias, u.tz, l.asked_at as "askedAt", k.word as cheered, ${STREAK},
         case when l.state = 'received' then (
           select g.name from group_members a join group_members b on b.group_id = a.group_id and b.state = 'member' join groups g on g.id = a.group_id
            where a.user_id = $1 and a.state = 'member' and b.user_id = u.id order by g.id limit 1) end as group
    from friend_links l
    join community_people p on p.seat = l.seat
    join users u on u.id = p.user_id and u.deleted_at is null
    left join streaks s on s.user_id = u.id
    left join friend_kudos k on k.user_id = $1 and k.seat = l.seat and k.day = $2::date
   where l.user_id = $1 and l.state <> 'declined'
   order by l.asked_at desc, l.seat limit ${FRIENDS.most + FRIENDS.waiting + FRIENDS.openAsks}`;

export interface LinkRow extends StreakColumns {
  state: 'asked' | 'received' | 'friends';
  person: string;
  alias: string | null;
  tz: string;
  askedAt: Date;
  cheered: string | null;
  group: string | null;
}

/** SQL for the friends of $1: rows of (user_id). */
const CIRCLE = `
  select p.user_id from friend_links l join community_people p on p.seat = l.seat where l.user_id = $1 and l.state = 'friends'`;

/** $1 person, $2 and $3 first moments of this week and the next. Quizzes that count as answered, as for badges. */
export const READ_CHALLENGE = `
  select count(*)::integer as people, coalesce(sum(q.done), 0)::integer as done, coalesce(sum(q.done) filter (where c.user_id = $1), 0)::integer as own
    from (${CIRCLE} union select $1::uuid) c
    cross join lateral (
      select count(*) as done from (
        select from quiz_attempts a
         where a.user_id = c.user_id and a.trusted_at >= $2 and a.trusted_at < $3 and (a.passed or a.answered >= ${BOOK.minQuestions})
         limit ${CHALLENGE_CAP}) counted) q`;

export interface ChallengeRow {
  people: number;
  done: number;
  own: number;
}

/** $1 person, $2 their seat, $3 first day. The latest first; friends who hide their milestones have none. */
export const READ_NEWS = `
  with circle as materialized (
    select p.user_id, u.alias from friend_links l join community_people p on p.seat = l.seat and not p.hides_milestones
      join users u on u.id = p.user_id and u.deleted_at is null
     where l.user_id = $1 and l.state = 'friends')
  select n.kind, n.alias, n.title, n.day::text as day from (
    (select 'badge' as kind, c.alias, g.code as title, g.granted_at::date as day, g.granted_at as at
      from circle c join badge_grants g on g.user_id = c.user_id where g.granted_at >= $3::date order by at desc limit ${FRIENDS.newsShown})
    union all
    (select 'course', c.alias, t.title, e.completed_at::date, e.completed_at
      from circle c join enrollments e on e.user_id = c.user_id join courses t on t.id = e.course_id
     where e.completed_at >= $3::date order by 5 desc limit ${FRIENDS.newsShown})
    union all
    (select 'league', c.alias, m.tier_after::text, m.week + 7, (m.week + 7)::timestamptz
      from circle c join league_members m on m.user_id = c.user_id
     where m.week >= $3::date - 7 and m.phase = 'final' and m.tier_after > m.tier order by 5 desc limit ${FRIENDS.newsShown})
    union all
    (select 'kudos', u.alias, k.word, k.day, k.sent_at
      from friend_kudos k join community_people p on p.user_id = k.user_id
      join friend_links l on l.user_id = $1 and l.seat = p.seat and l.state = 'friends'
      join users u on u.id = k.user_id and u.deleted_at is null
     where k.seat = $2 and k.day >= $3::date order by 5 desc limit ${FRIENDS.newsShown})) n
   order by n.at desc, n.alias limit ${FRIENDS.newsShown}`;

export interface NewsRow {
  kind: 'badge' | 'league' | 'course' | 'kudos';
  alias: string | null;
  /** Code of a badge, tier from 0, title of a course, code of a word. */
  title: string;
  day: string;
}

/** $1 person. */
export const READ_BLOCKED = `
  select b.seat as person, u.alias from blocks b join community_people p on p.seat = b.seat join users u on u.id = p.user_id
   where b.user_id = $1 order by b.blocked_at desc, b.seat limit ${FRIENDS.blocked}`;

/**
 * $1 person, $2 folded school or null, $3 latest year of birth of an adult, $4 whether the person is one. People of the same school (adults
 * only) or group who chose to be suggested too, and stand in no relation yet.
 */
export const READ_SUGGESTIONS = `
  select s.alias, s.why from (
    select distinct on (c.id) c.id, c.alias, c.why from (
      (select u.id, u.alias, 'group' as why from group_members a join group_members b on b.group_id = a.group_id and b.state = 'member'
         join users u on u.id = b.user_id where a.user_id = $1 and a.state = 'member' limit 100)
      union all
      (select u.id, u.alias, 'school' from users u join community_people p on p.user_id = u.id and p.has_suggestions
        where $4 and u.school is not null and ulty_fold(u.school) = $2 and u.birth_year <= $3 limit 100)) c
     order by c.id, c.why) s
    join users u on u.id = s.id and u.deleted_at is null and u.alias is not null
    join community_people p on p.user_id = s.id and p.has_suggestions
   where s.id <> $1
     and not exists (select from friend_links l where l.user_id = $1 and l.seat = p.seat)
     and not exists (select from blocks b join community_people o on o.seat = b.seat where b.user_id = $1 and o.user_id = s.id)
     and not exists (select from blocks b join community_people o on o.seat = b.seat where b.user_id = s.id and o.user_id = $1)
   order by s.why, s.alias limit ${FRIENDS.suggested}`;

/** $1 person, $2 suggestions or null, $3 milestones or null, $4 new code or null. */
export const WRITE_SETTINGS = `
  update community_people set has_suggestions = coalesce($2, has_suggestions), hides_milestones = coalesce(not $3::boolean, hides_milestones), code = coalesce($4, code)
   where user_id = $1`;
