create or replace function league_note(learner uuid, event uuid, occurred timestamptz, received timestamptz, local_day date, cap integer, lines jsonb, joins boolean)
 returns void
 language plpgsql
as $function$
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
  end $function$;
