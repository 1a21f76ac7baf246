create or replace function community_shown()
 returns trigger
 language plpgsql
as $function$
   begin
     select p.review = 'published', p.at into strict new.is_shown, new.at from community_posts p where p.id = new.id;
     return new;
   end $function$;
