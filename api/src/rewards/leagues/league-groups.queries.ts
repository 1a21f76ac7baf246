import { statement } from '../../core/database/statement.js';
import type { LeagueGroup } from './group-places.js';

/**
 * Creates the week's row, once, from the previous week's tracks: those with `ownTrackFrom` learners have groups of their own. `paceBands`
 * are the ends of the bands.
 */
export const openWeek = statement(
  'leagues.open-week',
  `
  insert into league_weeks (week, own_tracks)
  select :week::date, coalesce((
    select jsonb_agg(jsonb_build_array(o.tier, o.band, o.track)) from (
      select m.tier, width_bucket(m.pace, :paceBands::integer[]) as band, m.track
        from league_members m where m.week = :week::date - 7 and m.track <> '' group by 1, 2, 3
       having count(*) >= :ownTrackFrom) o), '[]')
  on conflict do nothing`,
);

/** Locks placing: it takes some milliseconds, and no event waits for it. */
export const lockPlacing = statement('leagues.lock-placing', `select pg_advisory_xact_lock(hashtext('leagues.place'))`);

/** Lists learners without a group, or only this one, in the order they joined. */
export const readWaiting = statement(
  'leagues.read-waiting',
  `
  select user_id as "userId", tier, width_bucket(pace, :paceBands::integer[]) as band, track, pace = 0 as "isNew"
    from league_members where week = :week and group_id is null and phase = 'running'
         and (:user?::uuid is null or user_id = :user)
   order by joined_at, user_id limit :most`,
).as<{ band: number }>();

/**
 * Lists groups with room of these `buckets` [{ tier, band, track }] and of all tracks, and the tracks of the week with groups of their own.
 */
export const readRoom = statement(
  'leagues.read-room',
  `
  select coalesce((
    select jsonb_agg(jsonb_build_object('id', g.id::text, 'tier', g.tier, 'band', g.band, 'track', g.track,
                                        'size', g.size))
      from (select distinct tier, band, t.track
              from jsonb_to_recordset(:buckets::jsonb) as b (tier smallint, band smallint, track text) cross
              join lateral (values (b.track), ('')) as t (track)) asked
      cross join lateral (
        select * from league_groups g
         where g.week = :week and g.tier = asked.tier and g.band = asked.band and g.track = asked.track
           and g.size < :most and g.final_at is null
         order by g.size desc limit 50) g), '[]') as groups,
    (select own_tracks from league_weeks where week = :week) as "ownTracks"`,
).as<{ groups: LeagueGroup[]; ownTracks: [number, number, string][] | null }>();

/** Lists some groups with room of each tier: small ones, and the fullest. */
export const readNearby = statement(
  'leagues.read-nearby',
  `
  select distinct g.id::text as id, g.tier, g.band, g.track, g.size
    from unnest(:tiers::smallint[]) as asked (tier)
    cross join lateral (
      (select * from league_groups s
        where s.week = :week and s.tier = asked.tier and s.size between 1 and :smallSize - 1 and s.final_at is null
        order by s.size desc, s.id limit 20)
      union all
      (select * from league_groups f where f.week = :week and f.tier = asked.tier and f.size between 1 and :most - 1
       and f.final_at is null order by f.size desc, f.id limit 20)) g`,
);

/** Makes new groups, assigns learners to groups, and updates their sizes. `seatings` [{ id, tier, band, track, user_ids }]. */
export const takeSeats = statement(
  'leagues.take-seats',
  `
  with seating as (
    select * from jsonb_to_recordset(:seatings::jsonb) as s (id bigint, tier smallint, band smallint, track text,
          user_ids uuid[])),
  numbered as (select s.*, coalesce(s.id, nextval(pg_get_serial_sequence('league_groups', 'id'))) as group_id
                 from seating s),
  made as (
    insert into league_groups (id, week, tier, band, track, size) overriding system value
    select group_id, :week, tier, band, track, cardinality(user_ids) from numbered where id is null),
  grown as (update league_groups g set size = g.size + cardinality(n.user_ids) from numbered n where g.id = n.id)
  update league_members m set group_id = p.group_id, tier = p.tier
    from (select group_id, tier, unnest(user_ids) as user_id from numbered) p
   where m.user_id = p.user_id and m.week = :week and m.group_id is null`,
);

/** Lists all groups of tiers in which one has too few members. */
export const readUneven = statement(
  'leagues.read-uneven',
  `
  select g.id::text as id, g.tier, g.band, g.track, g.size from league_groups g
   where g.week = :week and g.size > 0
     and g.tier in (select tier from league_groups where week = :week and size > 0 and size < :least)
   order by g.id`,
);

/** Applies `moves` [{ n, from, to, count }] in order: those who joined last change their group, and with it the tier of their table. */
export const moveMembers = statement(
  'leagues.move-members',
  `
  with moves as (
    select m."from", m."to", m.count,
           coalesce(sum(m.count) over (partition by m."from"
                                       order by m.n rows between unbounded preceding and 1 preceding), 0) as before
      from jsonb_to_recordset(:moves::jsonb) as m (n integer, "from" bigint, "to" bigint, count integer)),
  ordered as (
    select user_id, group_id, row_number() over (partition by group_id order by joined_at desc, user_id) as n
      from league_members where week = :week and group_id in (select "from" from moves)),
  moved as (
    update league_members m set group_id = v."to"
      from ordered o join moves v on v."from" = o.group_id and o.n > v.before and o.n <= v.before + v.count
     where m.user_id = o.user_id and m.week = :week
    returning o.group_id as "from", m.group_id as "to")
  update league_groups g set size = g.size + c.change
    from (select id, sum(change)::integer as change
            from (select "from" as id, -1 as change from moved union all select "to", 1 from moved) e group by id) c
   where g.id = c.id`,
);

/** False when the week was evened out on that day before. */
export const markEvened = statement(
  'leagues.mark-evened',
  `update league_weeks set evened_on = :day where week = :week and evened_on is distinct from :day::date returning week`,
);
