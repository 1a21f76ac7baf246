create or replace function community_answers_await()
 returns trigger
 language plpgsql
as $function$
   begin
     if exists (select from community_choices c where c.answer_id = new.id and c.replaced_at is null) then
       perform community_await(new.question_id);
     end if;
     return null;
   end $function$;
