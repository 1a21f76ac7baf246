create or replace function coins_keep_past_days(learner uuid)
 returns void
 language sql
as $function$
  with kept as (
    delete from coin_hold h
     where h.user_id = learner and h.reason = 'past_day'
       and exists (select from integrity_signal s where s.user_id = learner and s.keeps_past_days and s.at >= h.held_at and s.at > coalesce((select max(d.at) from integrity_decision d where d.account_id = learner and d.action = 'release'), '-infinity'))
    returning h.txn_id)
  insert into coin_hold (txn_id, user_id, reason) select txn_id, learner, 'integrity' from kept on conflict do nothing
$function$;
