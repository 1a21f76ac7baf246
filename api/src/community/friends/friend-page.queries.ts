import { BOOK } from '@ulty/domain/learning/books.js';
import { CHALLENGE_CAP, FRIENDS } from '@ulty/domain/people/friends.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/** SQL for the columns of a streak `s` from which the streak on any day is computed. */
const STREAK = `s.current, s.longest, s.run_start::text as "runStart", s.last_counted_on::text as "lastCountedOn", s.lost_on::text as "lostOn", s.hope_ends_on::text as "hopeEndsOn"`;

/** Creates missing rows of the person at the first visit. */
export const makePerson = statement(
  'friends.make',
  `
  insert into community_people as p (user_id, code) values (:user, :code)
  on conflict (user_id) do update set code = excluded.code where p.code is null`,
);

/** Reads the person's own data. No row before the first visit. */
export const readOwn = statement(
  'friends.own',
  `
  select u.alias, u.birth_year as "birthYear", ulty_fold(u.school) as school, p.seat, p.code,
         p.has_suggestions as "hasSuggestions",
         p.hides_milestones as "hidesMilestones",
             case when p.asked_on = :today::date then p.asked else 0 end::integer as asked, ${STREAK}
    from community_people p join users u on u.id = p.user_id left join streaks s on s.user_id = p.user_id
   where p.user_id = :user and p.code is not null`,
);

export type OwnRow = RowOf<typeof readOwn>;

/** Finds a group that both are in. */
export const findSharedGroup = statement(
  'friends.shared-group',
  `
  select g.name from group_members a join group_members b on b.group_id = a.group_id and b.state = 'member'
    join groups g on g.id = a.group_id
   where a.user_id = :user and a.state = 'member' and b.user_id = :other order by g.id limit 1`,
);

/** Lists friends and requests, 300 at most; groups are looked up for requests only. */
export const readLinks = statement(
  'friends.links',
  `
  select l.state, l.seat as person, u.alias, u.tz, l.asked_at as "askedAt", k.word as cheered, ${STREAK},
         case when l.state = 'received' then (
           select g.name from group_members a join group_members b on b.group_id = a.group_id and b.state = 'member'
             join groups g on g.id = a.group_id
            where a.user_id = :user and a.state = 'member' and b.user_id = u.id order by g.id limit 1) end as group
    from friend_links l
    join community_people p on p.seat = l.seat
    join users u on u.id = p.user_id and u.deleted_at is null
    left join streaks s on s.user_id = u.id
    left join friend_kudos k on k.user_id = :user and k.seat = l.seat and k.day = :today::date
   where l.user_id = :user and l.state <> 'declined'
   order by l.asked_at desc, l.seat limit ${FRIENDS.most + FRIENDS.waiting + FRIENDS.openAsks}`,
).as<{ state: 'asked' | 'received' | 'friends' }>();

export type LinkRow = RowOf<typeof readLinks>;

/** SQL for the friends of `user`: rows of (user_id). */
const CIRCLE = `
  select p.user_id from friend_links l join community_people p on p.seat = l.seat
   where l.user_id = :user and l.state = 'friends'`;

/** Counts answered quizzes, by the rule of badges, from the `start` of this week to its `end`. */
export const readChallenge = statement(
  'friends.challenge',
  `
  select count(*)::integer as people, coalesce(sum(q.done), 0)::integer as done,
         coalesce(sum(q.done) filter (where c.user_id = :user), 0)::integer as own
    from (${CIRCLE} union select :user::uuid) c
    cross join lateral (
      select count(*) as done from (
        select from quiz_attempts a
         where a.user_id = c.user_id and a.trusted_at >= :start and a.trusted_at < :end
           and (a.passed or a.answered >= ${BOOK.minQuestions})
         limit ${CHALLENGE_CAP}) counted) q`,
);

/**
 * Lists news, the latest first; friends who hide their milestones have none. `title`: code of a badge, tier from 0, title of a course, code
 * of a word.
 */
export const readNews = statement(
  'friends.news',
  `
  with circle as materialized (
    select p.user_id, u.alias from friend_links l join community_people p on p.seat = l.seat and not p.hides_milestones
      join users u on u.id = p.user_id and u.deleted_at is null
     where l.user_id = :user and l.state = 'friends')
  select n.kind, n.alias, n.title, n.day::text as day from (
    (select 'badge' as kind, c.alias, g.code as title, g.granted_at::date as day, g.granted_at as at
      from circle c join badge_grants g on g.user_id = c.user_id where g.granted_at >= :firstDay::date order by at desc
      limit ${FRIENDS.newsShown})
    union all
    (select 'course', c.alias, t.title, e.completed_at::date, e.completed_at
      from circle c join enrollments e on e.user_id = c.user_id join courses t on t.id = e.course_id
     where e.completed_at >= :firstDay::date order by 5 desc limit ${FRIENDS.newsShown})
    union all
    (select 'league', c.alias, m.tier_after::text, m.week + 7, (m.week + 7)::timestamptz
      from circle c join league_members m on m.user_id = c.user_id
     where m.week >= :firstDay::date - 7 and m.phase = 'final' and m.tier_after > m.tier order by 5 desc
     limit ${FRIENDS.newsShown})
    union all
    (select 'kudos', u.alias, k.word, k.day, k.sent_at
      from friend_kudos k join community_people p on p.user_id = k.user_id
      join friend_links l on l.user_id = :user and l.seat = p.seat and l.state = 'friends'
      join users u on u.id = k.user_id and u.deleted_at is null
     where k.seat = :seat and k.day >= :firstDay::date order by 5 desc limit ${FRIENDS.newsShown})) n
   order by n.at desc, n.alias limit ${FRIENDS.newsShown}`,
).as<{ kind: 'badge' | 'league' | 'course' | 'kudos'; title: string; day: string }>();

export type NewsRow = RowOf<typeof readNews>;

export const readBlocked = statement(
  'friends.blocked',
  `
  select b.seat as person, u.alias from blocks b join community_people p on p.seat = b.seat
    join users u on u.id = p.user_id
   where b.user_id = :user order by b.blocked_at desc, b.seat limit ${FRIENDS.blocked}`,
);

/**
 * Lists people of the same school (adults only, born in `lastYear` at the latest) or group who have also chosen to be suggested, and have
 * no relation yet.
 */
export const readSuggestions = statement(
  'friends.suggestions',
  `
  select s.alias, s.why from (
    select distinct on (c.id) c.id, c.alias, c.why from (
      (select u.id, u.alias, 'group' as why from group_members a join group_members b on b.group_id = a.group_id
       and b.state = 'member'
         join users u on u.id = b.user_id where a.user_id = :user and a.state = 'member' limit 100)
      union all
      (select u.id, u.alias, 'school' from users u join community_people p on p.user_id = u.id and p.has_suggestions
        where :isAdult and u.school is not null and ulty_fold(u.school) = :school? and u.birth_year <= :lastYear
        limit 100)) c
     order by c.id, c.why) s
    join users u on u.id = s.id and u.deleted_at is null and u.alias is not null
    join community_people p on p.user_id = s.id and p.has_suggestions
   where s.id <> :user
     and not exists (select from friend_links l where l.user_id = :user and l.seat = p.seat)
     and not exists (select from blocks b join community_people o on o.seat = b.seat
                      where b.user_id = :user and o.user_id = s.id)
     and not exists (select from blocks b join community_people o on o.seat = b.seat
                      where b.user_id = s.id and o.user_id = :user)
   order by s.why, s.alias limit ${FRIENDS.suggested}`,
).as<{ alias: string; why: 'group' | 'school' }>();

export const writeSettings = statement(
  'friends.settings',
  `
  update community_people set has_suggestions = coalesce(:suggestions?, has_suggestions),
      hides_milestones = coalesce(not :milestones?::boolean, hides_milestones), code = coalesce(:code?, code)
   where user_id = :user`,
);
