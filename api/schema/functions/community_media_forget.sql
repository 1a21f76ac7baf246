create or replace function community_media_forget()
 returns trigger
 language plpgsql
as $function$
   begin
     delete from community_media m where m.id = old.media_id
       and not exists (select from community_media_owners o where o.media_id = m.id);
     return null;
   end $function$;
