create or replace function attempt_is_answers()
 returns trigger
 language plpgsql
as $function$
  begin
    insert into recent_answers (event_id, question_id, user_id, at, is_right, source)
    select w.event_id, q.id, w.user_id, w.trusted_at, a.is_right, case when z.is_placement then 'placement' else 'quiz' end
      from written w join quizzes z on z.id = w.quiz_id
     cross join lateral (select unnest(w.right_ids) as id, true as is_right union all select unnest(w.missed_ids), false) a
      join questions q on q.id = a.id
    on conflict do nothing;
    return null;
  end $function$;
