create or replace function search_post_follows()
 returns trigger
 language plpgsql
as $function$
     begin
       if exists (select from community_questions q where q.id = new.question_id) then perform search_write_thread(new.question_id); end if;
       return null;
     end $function$;
