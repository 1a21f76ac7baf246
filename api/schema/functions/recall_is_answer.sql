create or replace function recall_is_answer()
 returns trigger
 language plpgsql
as $function$
   begin
     insert into recent_answers (event_id, question_id, user_id, at, is_right, source) select w.event_id, w.question_id, w.user_id, w.at, w.rating > 1, 'cards' from written w where not w.is_from_quiz on conflict do nothing;
     return null;
   end $function$;
