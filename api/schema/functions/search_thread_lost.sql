create or replace function search_thread_lost()
 returns trigger
 language plpgsql
as $function$
     begin
       delete from search_documents where kind = 'thread' and ref = old.id;
       return null;
     end $function$;
