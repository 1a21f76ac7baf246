create or replace function search_thread_follows()
 returns trigger
 language plpgsql
as $function$
     begin
       perform search_write_thread(new.id);
       return null;
     end $function$;
