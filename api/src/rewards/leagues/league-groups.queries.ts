/**
 * $1 week, $2 ends of the pace bands, $3 how many learners make a track's own groups. The week's row, made once with what the week before
 * tells of tracks.
 */
export const OPEN_WEEK = `
  insert into league_weeks (week, own_tracks)
  select $1::date, coalesce((
    select jsonb_agg(jsonb_build_array(o.tier, o.band, o.track)) from (
      select m.tier, width_bucket(m.pace, $2::integer[]) as band, m.track
        from league_members m where m.week = $1::date - 7 and m.track <> '' group by 1, 2, 3 having count(*) >= $3) o), '[]')
  on conflict do nothing`;

/** One placing at a time: it takes some milliseconds, and no event waits for it. */
export const LOCK_PLACING = `select pg_advisory_xact_lock(hashtext('leagues.place'))`;

/** $1 week, $2 how many, $3 ends of the pace bands, $4 only this learner or null. Learners without a group, in the order they joined. */
export const READ_WAITING = `
  select user_id as "userId", tier, width_bucket(pace, $3::integer[]) as band, track, pace = 0 as "isNew"
    from league_members where week = $1 and group_id is null and phase = 'running' and ($4::uuid is null or user_id = $4)
   order by joined_at, user_id limit $2`;

/** $1 week, $2 most members, $3 buckets [{ tier, band, track }]. Groups with room of these and of all tracks; and the week's own tracks. */
export const READ_ROOM = `
  select coalesce((
    select jsonb_agg(jsonb_build_object('id', g.id::text, 'tier', g.tier, 'band', g.band, 'track', g.track, 'size', g.size))
      from (select distinct tier, band, t.track from jsonb_to_recordset($3::jsonb) as b (tier smallint, band smallint, track text) cross join lateral (values (b.track), ('')) as t (track)) asked
      cross join lateral (
        select * from league_groups g where g.week = $1 and g.tier = asked.tier and g.band = asked.band and g.track = asked.track and g.size < $2 and g.final_at is null
         order by g.size desc limit 50) g), '[]') as groups,
    (select own_tracks from league_weeks where week = $1) as "ownTracks"`;

/** $1 week, $2 most members, $3 tiers, $4 members of a small group. Of each tier some groups with room: small ones, and the fullest. */
export const READ_NEARBY = `
  select distinct g.id::text as id, g.tier, g.band, g.track, g.size
    from unnest($3::smallint[]) as asked (tier)
    cross join lateral (
      (select * from league_groups s where s.week = $1 and s.tier = asked.tier and s.size between 1 and $4 - 1 and s.final_at is null order by s.size desc, s.id limit 20)
      union all
      (select * from league_groups f where f.week = $1 and f.tier = asked.tier and f.size between 1 and $2 - 1 and f.final_at is null order by f.size desc, f.id limit 20)) g`;

/**
 * $1 week, $2 seatings [{ id, tier, band, track, user_ids }]. New groups are made, learners get their group, groups their size.
 */
export const TAKE_SEATS = `
  with seating as (
    select * from jsonb_to_recordset($2::jsonb) as s (id bigint, tier smallint, band smallint, track text, user_ids uuid[])),
  numbered as (select s.*, coalesce(s.id, nextval(pg_get_serial_sequence('league_groups', 'id'))) as group_id from seating s),
  made as (
    insert into league_groups (id, week, tier, band, track, size) overriding system value
    select group_id, $1, tier, band, track, cardinality(user_ids) from numbered where id is null),
  grown as (update league_groups g set size = g.size + cardinality(n.user_ids) from numbered n where g.id = n.id)
  update league_members m set group_id = p.group_id, tier = p.tier
    from (select group_id, tier, unnest(user_ids) as user_id from numbered) p
   where m.user_id = p.user_id and m.week = $1 and m.group_id is null`;

/** $1 week, $2 fewest members. Tiers with a small group, and all their groups. */
export const READ_UNEVEN = `
  select g.id::text as id, g.tier, g.band, g.track, g.size from league_groups g
   where g.week = $1 and g.size > 0 and g.tier in (select tier from league_groups where week = $1 and size > 0 and size < $2)
   order by g.id`;

/** $1 week, $2 moves [{ n, from, to, count }] in their order. Those who joined last change their group, and their table's tier with it. */
export const MOVE_MEMBERS = `
  with moves as (
    select m."from", m."to", m.count, coalesce(sum(m.count) over (partition by m."from" order by m.n rows between unbounded preceding and 1 preceding), 0) as before
      from jsonb_to_recordset($2::jsonb) as m (n integer, "from" bigint, "to" bigint, count integer)),
  ordered as (
    select user_id, group_id, row_number() over (partition by group_id order by joined_at desc, user_id) as n
      from league_members where week = $1 and group_id in (select "from" from moves)),
  moved as (
    update league_members m set group_id = v."to"
      from ordered o join moves v on v."from" = o.group_id and o.n > v.before and o.n <= v.before + v.count
     where m.user_id = o.user_id and m.week = $1
    returning o.group_id as "from", m.group_id as "to")
  update league_groups g set size = g.size + c.change
    from (select id, sum(change)::integer as change from (select "from" as id, -1 as change from moved union all select "to", 1 from moved) e group by id) c
   where g.id = c.id`;

/** $1 week, $2 day. False when the week was evened out on that day. */
export const MARK_EVENED = `update league_weeks set evened_on = $2 where week = $1 and evened_on is distinct from $2::date returning week`;
