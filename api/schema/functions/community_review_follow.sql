create or replace function community_review_follow()
 returns trigger
 language plpgsql
as $function$
   begin
     if new.kind = 'question' then
       update community_questions set is_shown = (new.review = 'published') where id = new.id;
     elsif new.kind = 'answer' then
       update community_answers set is_shown = (new.review = 'published') where id = new.id;
     end if;
     return null;
   end $function$;
