create or replace function community_choices_await()
 returns trigger
 language plpgsql
as $function$
   begin
     perform community_await(coalesce(new.question_id, old.question_id));
     return null;
   end $function$;
