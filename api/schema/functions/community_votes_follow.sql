create or replace function community_votes_follow()
 returns trigger
 language plpgsql
as $function$
   declare
     change integer := case when tg_op <> 'DELETE' and new.withdrawn_at is null then 1 else 0 end - case when tg_op <> 'INSERT' and old.withdrawn_at is null then 1 else 0 end;
     target uuid := coalesce(new.target_id, old.target_id);
   begin
     if change <> 0 then
       update community_answers set votes = votes + change where id = target;
       if not found then
         update community_questions set votes = votes + change where id = target;
       end if;
     end if;
     return null;
   end $function$;
