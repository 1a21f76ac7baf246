create or replace function search_answer_follows()
 returns trigger
 language plpgsql
as $function$
     begin
       perform search_write_thread(coalesce(new.question_id, old.question_id));
       return null;
     end $function$;
