create or replace function community_answers_follow()
 returns trigger
 language plpgsql
as $function$
   declare
     change integer := case when tg_op <> 'DELETE' and new.is_shown then 1 else 0 end - case when tg_op <> 'INSERT' and old.is_shown then 1 else 0 end;
   begin
     if change <> 0 then
       update community_questions set answers = answers + change where id = coalesce(new.question_id, old.question_id);
     end if;
     return null;
   end $function$;
