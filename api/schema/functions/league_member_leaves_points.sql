create or replace function league_member_leaves_points()
 returns trigger
 language plpgsql
as $function$
   begin
     insert into league_others (group_id, points) select g.id, old.points from league_groups g where g.id = old.group_id and g.final_at is null;
     return null;
   end $function$;
