create or replace function community_authors_await()
 returns trigger
 language plpgsql
as $function$
   begin
     perform community_await(old.post_id);
     return null;
   end $function$;
