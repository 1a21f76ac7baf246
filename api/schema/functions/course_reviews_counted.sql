create or replace function course_reviews_counted()
 returns trigger
 language plpgsql
as $function$
   declare
     was integer := case when TG_OP <> 'INSERT' and old.review = 'published' then old.stars end;
     now_is integer := case when TG_OP <> 'DELETE' and new.review = 'published' then new.stars end;
   begin
     if now_is is distinct from was then
       insert into course_stats as s (course_id, enrollment_count, review_count, stars_sum)
       values (coalesce(new.course_id, old.course_id), 0, 1, coalesce(now_is, 0))
       on conflict (course_id) do update set
         review_count = s.review_count + num_nonnulls(now_is) - num_nonnulls(was),
         stars_sum = s.stars_sum + coalesce(now_is, 0) - coalesce(was, 0);
     end if;
     return null;
   end $function$;
