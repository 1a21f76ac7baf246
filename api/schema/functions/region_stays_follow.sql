create or replace function region_stays_follow()
 returns trigger
 language plpgsql
as $function$
   declare first boolean := not exists (select from region_stays s where s.user_id = new.id);
   begin
     update region_stays s set to_day = current_date where s.user_id = new.id and s.to_day is null;
     if new.region is not null then
       insert into region_stays (user_id, region, from_day) values (new.id, new.region, case when first then '-infinity' else current_date end)
         on conflict (user_id, region, from_day) do update set to_day = null;
     end if;
     update streaks set outages_seen = 0 where user_id = new.id;
     return null;
   end $function$;
