create or replace function course_stats_follow()
 returns trigger
 language plpgsql
as $function$
   declare
     was integer := case when TG_OP <> 'INSERT' and old.status <> 'pending_payment' then 1 else 0 end;
     now_is integer := case when TG_OP <> 'DELETE' and new.status <> 'pending_payment' then 1 else 0 end;
   begin
     if now_is <> was then
       insert into course_stats as s (course_id, enrollment_count) values (coalesce(new.course_id, old.course_id), now_is)
       on conflict (course_id) do update set enrollment_count = s.enrollment_count + now_is - was;
     end if;
     return null;
   end $function$;
