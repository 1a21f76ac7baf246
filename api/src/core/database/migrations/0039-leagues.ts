import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leagues: points by what earned them, weeks, groups, their members, each learner's tier. Product §2.6, decision 0070. */
export class Leagues0000000000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...POINTS, ...WEEKS, ...FORMER, TOPICS, NOTE]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const USER = `uuid not null references users (id) on delete cascade`;
const TIER = `smallint not null default 0 check (tier between 0 and 4)`;

const POINTS = [
  // Once for each source, whatever the event. 'week' is the Monday of the trusted time in UTC, 'day' the learner's own day, whose cap may
  // leave 0 points; 'noted_at' tells work that arrived after the week's end.
  `create table league_points (
     user_id ${USER},
     week date not null check (extract(isodow from week) = 1),
     day date not null,
     reason text not null check (reason <> ''),
     source_type text not null check (source_type <> ''),
     source_id text not null check (source_id <> ''),
     points integer not null check (points >= 0),
     at timestamptz not null,
     noted_at timestamptz not null default now(),
     event_id uuid,
     primary key (user_id, reason, source_type, source_id)
   )`,
  `create index league_points_of_week on league_points (user_id, week, day) include (reason, points, noted_at)`,
  // Mastery of a topic looks its questions up.
  `create index questions_of_topic on questions (topic) where quiz_id is not null`,
];

const WEEKS = [
  // 'own_tracks': [[tier, band, track]] of which the week before had enough learners for groups of their own.
  `create table league_weeks (
     week date primary key check (extract(isodow from week) = 1),
     phase text not null default 'running' check (phase in ('running', 'provisional', 'final')),
     is_neutral boolean not null default false,
     neutral_reason text,
     own_tracks jsonb not null default '[]',
     evened_on date,
     provisional_at timestamptz,
     final_at timestamptz,
     check (is_neutral = (neutral_reason is not null))
   )`,
  // 'track' is empty for groups of all tracks. 'size' counts seats taken, others included.
  `create table league_groups (
     id bigint generated always as identity primary key,
     week date not null references league_weeks (week),
     tier ${TIER},
     band smallint not null check (band between 0 and 3),
     track text not null,
     size integer not null check (size >= 0),
     provisional_at timestamptz,
     final_at timestamptz,
     paid_at timestamptz
   ) with (fillfactor = 80)`,
  `create index league_groups_of_week on league_groups (week, tier, band, track, size)`,
  `create index league_groups_to_rank on league_groups (week, id) where provisional_at is null`,
  `create index league_groups_to_end on league_groups (week, id) where final_at is null`,
  `create index league_groups_to_pay on league_groups (week, id) where paid_at is null`,
  // A learner's week. Rank and zone are written when it is ranked; 'tier' is the group's, 'ranked' how many had a rank; 'pace' is the median
  // points of the last three active weeks before.
  `create table league_members (
     user_id ${USER},
     week date not null,
     group_id bigint references league_groups (id),
     tier ${TIER},
     pace integer not null check (pace >= 0),
     track text not null,
     points integer not null default 0 check (points >= 0),
     joined_at timestamptz not null,
     phase text not null default 'running' check (phase in ('running', 'provisional', 'final')),
     rank integer check (rank >= 1),
     zone text check (zone in ('up', 'stay', 'down')),
     ranked integer not null default 0,
     is_outside boolean not null default false,
     tier_after smallint check (tier_after between 0 and 4),
     prize_utc integer not null default 0 check (prize_utc >= 0),
     reward_utc integer not null default 0 check (reward_utc >= 0),
     seen_phase text,
     primary key (user_id, week),
     check ((rank is null) = (zone is null))
   ) with (fillfactor = 70)`,
  `create index league_members_of_group on league_members (group_id)`,
  `create index league_members_waiting on league_members (week, joined_at, user_id) where group_id is null`,
  // 'settled_week': the last week whose result is in 'tier'.
  `create table league_standing (
     user_id uuid primary key references users (id) on delete cascade,
     tier ${TIER},
     idle_weeks smallint not null default 0 check (idle_weeks between 0 and 2),
     settled_week date not null
   ) with (fillfactor = 80)`,
  `create index league_standing_to_settle on league_standing (settled_week, user_id) where tier > 0`,
  // Since when a learner wants no league.
  `alter table users add column league_left_at timestamptz`,
];

/** Seats without a person: deleted accounts (no alias), and companions of a demonstration, whose points grow over the week. */
const FORMER = [
  `create table league_others (
     id bigint generated always as identity primary key,
     group_id bigint not null references league_groups (id) on delete cascade,
     alias text check (alias <> ''),
     region text,
     points integer not null check (points >= 0)
   )`,
  `create index league_others_of_group on league_others (group_id)`,
  `create function league_member_leaves_points() returns trigger language plpgsql as $$
   begin
     insert into league_others (group_id, points) select g.id, old.points from league_groups g where g.id = old.group_id and g.final_at is null;
     return null;
   end $$`,
  `create trigger league_member_leaves_points after delete on league_members for each row execute function league_member_leaves_points()`,
];

/**
 * Notes what an event gave: lines [{ reason, source_type, source_id, points }], each source once, up to the day's cap; then topics mastered by
 * it. 'joins': the event enters the week's league even without points. The learner is locked. Events of a week count until 48 h after it.
 */
const NOTE = `create function league_note(learner uuid, event uuid, occurred timestamptz, received timestamptz, local_day date, cap integer, lines jsonb, joins boolean) returns void language plpgsql as $$
  declare
    monday date := date_trunc('week', occurred at time zone 'UTC')::date;
    gained integer := 0;
    mastered jsonb;
  begin
    if received >= (monday + 9)::timestamp at time zone 'UTC' then return; end if;
    if joins then
      select jsonb_agg(jsonb_build_object('reason', 'topic_mastered', 'source_type', 'topic', 'source_id', m.topic, 'points', 30)) into mastered
        from league_topics_mastered(learner, event) m;
      lines := lines || coalesce(mastered, '[]');
    end if;
    if lines <> '[]' then
      with room as (
        select cap - coalesce(sum(p.points), 0) as points from league_points p where p.user_id = learner and p.week between monday - 7 and monday + 7 and p.day = local_day),
      fresh as (
        select l.value ->> 'reason' as reason, l.value ->> 'source_type' as source_type, l.value ->> 'source_id' as source_id, (l.value ->> 'points')::integer as points, l.n
          from jsonb_array_elements(lines) with ordinality as l (value, n)
         where not exists (select from league_points k where k.user_id = learner and k.reason = l.value ->> 'reason' and k.source_type = l.value ->> 'source_type' and k.source_id = l.value ->> 'source_id')),
      given as (
        insert into league_points (user_id, week, day, reason, source_type, source_id, points, at, noted_at, event_id)
        select learner, monday, local_day, f.reason, f.source_type, f.source_id,
               greatest(0, least(f.points, room.points - (sum(f.points) over (order by f.n) - f.points))), occurred, received, event
          from fresh f, room
        on conflict do nothing
        returning points)
      select coalesce(sum(points), 0) into gained from given;
    end if;
    if gained = 0 and not joins then return; end if;
    update league_members m set points = m.points + gained where m.user_id = learner and m.week = monday and m.phase <> 'final';
    if found then return; end if;
    -- The new week is joined while the one before is provisional: by the tier of its provisional table.
    insert into league_members (user_id, week, tier, pace, track, points, joined_at)
    select learner, monday,
           greatest(0, least(4, coalesce(s.tier, 0) + case when w.phase = 'provisional' then case w.zone when 'up' then 1 when 'down' then -1 else 0 end else 0 end)),
           coalesce((select percentile_disc(0.5) within group (order by points)
                       from (select b.points from league_members b where b.user_id = learner and b.week < monday and b.points > 0 order by b.week desc limit 3) before), 0),
           coalesce(u.track, ''), gained, received
      from users u
      left join league_standing s on s.user_id = u.id
      left join league_members w on w.user_id = u.id and w.week = monday - 7
     where u.id = learner and u.league_left_at is null
    on conflict do nothing;
  end $$`;

/** Topics that an event's right answers have completed: five questions answered or more, four of five right the last time. */
const TOPICS = `create function league_topics_mastered(learner uuid, event uuid) returns table (topic text) language sql stable as $$
  with touched as (
    select q.topic from quiz_attempts a join questions q on q.id = any(a.right_ids) where a.event_id = event and a.user_id = learner
    union
    select q.topic from review_recalls r join questions q on q.id = r.question_id where r.event_id = event and r.user_id = learner and r.rating > 1),
  wide as (
    select t.topic from touched t
     where not exists (select from league_points k where k.user_id = learner and k.reason = 'topic_mastered' and k.source_type = 'topic' and k.source_id = t.topic)
       and (select count(*) from (select from questions q where q.topic = t.topic and q.quiz_id is not null limit 5) five) = 5),
  answers as (
    select q.topic, q.id, a.trusted_at as at, q.id = any(a.right_ids) as is_right
      from wide join questions q on q.topic = wide.topic and q.quiz_id is not null
      join quiz_attempts a on a.user_id = learner and a.quiz_id = q.quiz_id and (q.id = any(a.right_ids) or q.id = any(a.missed_ids))
    union all
    select q.topic, q.id, r.at, r.rating > 1
      from wide join questions q on q.topic = wide.topic and q.quiz_id is not null
      join review_recalls r on r.user_id = learner and r.question_id = q.id and not r.is_from_quiz),
  latest as (select distinct on (id) answers.topic, is_right from answers order by id, at desc)
  select latest.topic from latest group by latest.topic having count(*) >= 5 and count(*) filter (where is_right) * 100 >= count(*) * 80
$$`;
const DOWN = [
  `drop function league_note(uuid, uuid, timestamptz, timestamptz, date, integer, jsonb, boolean)`,
  `drop function league_topics_mastered(uuid, uuid)`,
  `drop table league_members`,
  `drop function league_member_leaves_points()`,
  `drop table league_others, league_standing, league_groups, league_weeks, league_points`,
  `drop index questions_of_topic`,
  `alter table users drop column league_left_at`,
];
