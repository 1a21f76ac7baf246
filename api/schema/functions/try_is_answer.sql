create or replace function try_is_answer()
 returns trigger
 language plpgsql
as $function$
   begin
     insert into recent_answers (event_id, question_id, user_id, at, is_right, source) select w.event_id, w.exercise_id, w.user_id, w.at, w.is_right, 'exercise' from written w
      where w.is_right is not null
        and not exists (select from exercise_tries t where t.user_id = w.user_id and t.exercise_id = w.exercise_id and t.event_id <> w.event_id) on conflict do nothing;
     return null;
   end $function$;
