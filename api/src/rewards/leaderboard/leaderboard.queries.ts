import { LEAST_MEAN_POINTS, MEAN_WEEKS } from '@ulty/domain/rewards/leaderboard.js';
import { statement } from '../../core/database/statement.js';
import { doubted, isDoubted } from '../../core/integrity/score-sql.js';

/** A metric and period with a list of its own. */
export const BOARDS = ['progress-week', 'points-week', 'points-month', 'streak-week', 'streak-ever'] as const;
export type Board = (typeof BOARDS)[number];

/** Lists of a board; those of friends are computed when they are read. */
export type ListScope = 'national' | 'region' | 'school';

/** SQL for the points of the week that begins on `monday`, and the mean of the active weeks among the four before it, null without one. */
const weekAndMean = (monday: string) => `
  coalesce(sum(p.points) filter (where p.week = ${monday}), 0)::integer as points,
  sum(p.points)
      filter (where p.week < ${monday})::numeric / nullif(count(distinct p.week) filter (where p.week < ${monday}),
            0) as mean`;
/** SQL for the percent that `points` are above `mean`. */
const PROGRESS = `(round(100 * points / greatest(mean, ${LEAST_MEAN_POINTS})) - 100)::integer`;
const MONDAY = '(select monday from moment)';
const MONTH = '(select month_start from moment)';
const TODAY = '(select today from moment)';
const lastWeeks = (monday: string) => `p.week between ${monday} - ${MEAN_WEEKS * 7} and ${monday}`;

/**
 * SQL for the source of each value: rows of (user_id, value). `moment` has this week's Monday, the month's first day and today, all in UTC.
 * @param who condition on `user_id`
 */
const valuesOf = (who: (table: string) => string): Record<Board, string> => ({
  'progress-week': `
    select user_id, ${PROGRESS} as value
      from (select p.user_id, ${weekAndMean(MONDAY)} from league_points p where ${who('p')} and ${lastWeeks(MONDAY)}
             group by p.user_id) w
     where points > 0 and mean > 0`,
  'points-week': `
    select p.user_id, sum(p.points)::integer as value from league_points p where ${who('p')} and p.week = ${MONDAY}
     group by p.user_id having sum(p.points) > 0`,
  'points-month': `
    select p.user_id, sum(p.points)::integer as value from league_points p
     where ${who('p')} and p.week between ${MONTH} - 6 and ${MONDAY} and p.day between ${MONTH} and ${TODAY}
     group by p.user_id having sum(p.points) > 0`,
  'streak-week': `
    select s.user_id, s.current as value from streaks s
     where ${who('s')} and s.current >= 2 and (s.lost_on is null or s.lost_on > ${TODAY})`,
  'streak-ever': `select s.user_id, s.longest as value from streaks s where ${who('s')} and s.longest >= 2`,
});
const VALUES = valuesOf(() => 'true');
/** SQL for the values of the people in `:people`. */
const VALUES_OF_SOME = valuesOf((table) => `${table}.user_id = any(:people::uuid[])`);

/** SQL for whether a row of users may appear in lists. @param lastYear latest year of birth of an adult */
const isListed = (user: string, lastYear: string) =>
  `${user}.deleted_at is null and ${user}.alias is not null and ${user}.birth_year <= ${lastYear}`;

/** Makes one statement per board. */
const ofBoards = <Made>(make: (board: Board) => Made) =>
  Object.fromEntries(BOARDS.map((board) => [board, make(board)])) as Record<Board, Made>;

/** Makes the temporary table with the current values of one board and the lists they appear in, until the transaction ends. */
export const MAKE_FRESH = `
  create temp table leaderboard_fresh (
    user_id uuid primary key, value integer not null, is_national boolean not null, region text, school text
  ) on commit drop`;

/** Fills the table. Those born until `lastYear` are listed; those under review are left out. */
export const fillFresh = ofBoards((board) =>
  statement(
    `leaderboard.fresh.${board}`,
    `
  with moment as (select :monday::date as monday, :monthStart::date as month_start, :today::date as today),
       checked as materialized (${doubted()})
  insert into leaderboard_fresh (user_id, value, is_national, region, school)
  select v.user_id, v.value, not u.leaderboard_opt_out,
         case when not u.leaderboard_opt_out and u.region = any(:regions::text[]) then u.region end,
         case when u.school_board_opt_in then nullif(ulty_fold(u.school), '') end
    from (${VALUES[board]}) v join users u on u.id = v.user_id
   where ${isListed('u', ':lastYear')} and (not u.leaderboard_opt_out or u.school_board_opt_in)
     and u.id not in (select user_id from checked)`,
    { after: MAKE_FRESH },
  ),
);

/** Writes only what changed. */
export const writeChanged = statement(
  'leaderboard.write-changed',
  `
  insert into leaderboard_standings as s (user_id, board, value, is_national, region, school)
  select f.user_id, :board, f.value, f.is_national, f.region, f.school
    from leaderboard_fresh f left join leaderboard_standings o on (o.user_id, o.board) = (f.user_id, :board)
   where (o.value, o.is_national, o.region, o.school) is distinct from (f.value, f.is_national, f.region, f.school)
  on conflict (user_id, board) do update
      set (value, is_national, region, school) = (excluded.value, excluded.is_national, excluded.region,
                                                  excluded.school)`,
  { after: MAKE_FRESH },
);

export const forgetAbsent = statement(
  'leaderboard.forget-absent',
  `
  delete from leaderboard_standings s
   where s.board = :board and not exists (select from leaderboard_fresh f where f.user_id = s.user_id)`,
  { after: MAKE_FRESH },
);

export const forgetCounts = statement('leaderboard.forget-counts', `delete from leaderboard_counts where board = :board`);

export const writeCounts = statement(
  'leaderboard.write-counts',
  `
  insert into leaderboard_counts (board, scope, area, value, people, above)
  select :board, scope, area, value, people,
         (sum(people) over (partition by scope, area order by value desc) - people)::integer
    from (select l.scope, l.area, f.value, count(*)::integer as people
            from leaderboard_fresh f
            cross join lateral (values ('national', case when f.is_national then '' end), ('region', f.region),
                                ('school', f.school)) l (scope, area)
           where l.area is not null group by l.scope, l.area, f.value) c`,
  { after: MAKE_FRESH },
);

export const markSnapshot = statement(
  'leaderboard.mark',
  `
  insert into leaderboard_snapshots (board, as_of) values (:board, :asOf)
  on conflict (board) do update set as_of = excluded.as_of`,
);

export const forgetSchools = statement('leaderboard.forget-schools', 'delete from leaderboard_schools');

/** Waits for another run to end. */
export const waitForTurn = statement(
  'leaderboard.turn',
  `
  select pg_advisory_xact_lock(hashtext('leaderboard.snapshots'))`,
);

export const writeSchools = statement(
  'leaderboard.write-schools',
  `
  insert into leaderboard_schools (school, members)
  select ulty_fold(u.school), count(*)::integer from users u
   where u.school_board_opt_in and ${isListed('u', ':lastYear')} and ulty_fold(u.school) <> '' group by 1`,
);

/**
 * Reads the viewer's place: in `board` if their progress can be measured (`hasMean`), else in `boardWithoutMean`. `value` and its lists are
 * those of the snapshot.
 */
export const readViewer = statement(
  'leaderboard.viewer',
  `
  select u.alias, u.birth_year as "birthYear", u.region, nullif(u.school, '') as school,
         ulty_fold(u.school) as "schoolKey",
         u.leaderboard_opt_out as "isOptedOut", u.school_board_opt_in as "isSchoolOptedIn", s.as_of as "asOf",
             m.members as "schoolMembers",
         o.value, coalesce(o.is_national, false) as "isInNational", o.region as "listedRegion",
             o.school as "listedSchool",
         w.points as "weekPoints", round(w.mean)::integer as "meanPoints", w.progress as "weekProgress",
         coalesce(w.mean > 0, false) as "hasMean",
         exists (${doubted('s.user_id = :user')}) as "isChecked",
         exists (select from streaks t where t.user_id = u.id and t.longest >= 2) as "hasStreak",
         exists (select from streaks t
                  where t.user_id = u.id and t.current >= 2
                    and (t.lost_on is null or t.lost_on > :today::date)) as "hasLivingStreak"
    from users u
    cross join lateral (
      select points, mean, ${PROGRESS} as progress,
             case when mean > 0 then :board? else :boardWithoutMean?::text end as board
        from (select ${weekAndMean(':monday::date')} from league_points p
               where p.user_id = u.id and ${lastWeeks(':monday::date')}) m) w
    left join leaderboard_snapshots s on s.board = w.board
    left join leaderboard_schools m on m.school = ulty_fold(u.school)
    left join leaderboard_standings o on (o.user_id, o.board) = (u.id, w.board)
   where u.id = :user`,
);

const IN_LIST: Record<ListScope, string> = {
  national: `s.is_national and :area = ''`,
  region: `s.region = :area`,
  school: `s.school = :area`,
};
const STILL_SEEN: Record<ListScope, string> = {
  national: `not u.leaderboard_opt_out`,
  region: `not u.leaderboard_opt_out`,
  school: `u.school_board_opt_in`,
};

const CALLER = '(:value?::integer, :caller::uuid)';

/**
 * Reads places of a list, from its top (`isFirst`), and with a `value` of the caller those around theirs, at most `around` on each side. By
 * index whatever the number of learners. Whoever has hidden since the snapshot is left out at once.
 */
const placesOf = (scope: ListScope) => {
  const rows = (order: string, limit: string, where = 'true') =>
    `(select s.user_id, s.value from leaderboard_standings s where s.board = :board and ${IN_LIST[scope]} and ${where}
  order by ${order} limit ${limit})`;
  return `
  select u.alias, u.region, p.value, c.above + 1 as rank, p.user_id = :caller as "isOwn", c.people > 1 as "isTied",
         p."isFirst",
         (select l.above + l.people from leaderboard_counts l
           where (l.board, l.scope, l.area) = (:board, '${scope}', :area) order by l.value limit 1) as total
    from (select *, true as "isFirst" from ${rows('s.value desc, s.user_id desc', ':first')} f
          union all
          select *, false
            from ${rows('s.value, s.user_id', ':around + 1', `(s.value, s.user_id) >= ${CALLER}`)} a
          union all
          select *, false
            from ${rows('s.value desc, s.user_id desc', ':around', `(s.value, s.user_id) < ${CALLER}`)} b) p
    join leaderboard_counts c on (c.board, c.scope, c.area, c.value) = (:board, '${scope}', :area, p.value)
    join users u on u.id = p.user_id and u.deleted_at is null and u.alias is not null and ${STILL_SEEN[scope]}
   order by p.value desc, p.user_id desc, p."isFirst" desc`;
};

export const readPlaces = {
  national: statement('leaderboard.places.national', placesOf('national')).as<{ total: number }>(),
  region: statement('leaderboard.places.region', placesOf('region')).as<{ total: number }>(),
  school: statement('leaderboard.places.school', placesOf('school')).as<{ total: number }>(),
};

/**
 * Reads the current places among `people`, the caller and their friends: 151 rows at most. It includes minors, since friends see them, but
 * nobody's region; learners who hide from rankings or are under review are left out.
 */
export const readFriendPlaces = ofBoards((board) =>
  statement(
    `leaderboard.friends.${board}`,
    `
  with moment as (select :monday::date as monday, :monthStart::date as month_start, :today::date as today)
  select u.alias, null::text as region, v.value, rank() over (order by v.value desc)::integer as rank,
         u.id = :caller as "isOwn",
         count(*) over (partition by v.value) > 1 as "isTied", true as "isFirst", count(*) over ()::integer as total
    from (${VALUES_OF_SOME[board]}) v join users u on u.id = v.user_id
   where u.deleted_at is null and u.alias is not null and not u.leaderboard_opt_out and not ${isDoubted('u.id')}
   order by v.value desc, u.id desc`,
  ),
);
