create or replace function integrity_note(learner uuid, signals jsonb, others uuid[])
 returns void
 language plpgsql
as $function$
  begin
    insert into integrity_signal (user_id, kind, decisions_before, weight, keeps_past_days, details)
    select u.id, s.kind, (select count(*) from integrity_decision d where d.account_id = u.id), s.weight, s.keeps_past_days, coalesce(s.details, '{}')
      from jsonb_to_recordset(signals) as s (kind text, weight smallint, keeps_past_days boolean, details jsonb)
      cross join (select id from users where id = any(others || learner) and deleted_at is null) u
     -- Events that write against the same accounts at once take them in the same order.
     order by u.id, s.kind
    on conflict do nothing;
    perform from coin_wallet where user_id = learner for no key update;
    perform coins_keep_past_days(learner);
  end $function$;
