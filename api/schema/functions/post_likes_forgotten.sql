create or replace function post_likes_forgotten()
 returns trigger
 language plpgsql
as $function$ begin
       update posts set likes_count = likes_count - 1 where id = old.post_id;
       return old;
     end $function$;
