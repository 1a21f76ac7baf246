create or replace function recent_answers_stay_few()
 returns trigger
 language plpgsql
as $function$
   begin
     delete from recent_answers r using (
       select k.event_id, k.question_id, row_number() over (partition by k.user_id, k.question_id order by k.at desc, k.event_id) as nth
         from (select distinct user_id, question_id from written) w
         join recent_answers k on k.user_id = w.user_id and k.question_id = w.question_id) o
      where o.nth > 4 and r.event_id = o.event_id and r.question_id = o.question_id;
     return null;
   end $function$;
