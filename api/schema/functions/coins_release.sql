create or replace function coins_release(learner uuid, release uuid, reasons text[], due timestamptz, only_txn uuid, local_day date)
 returns table(movements integer, utc integer)
 language plpgsql
as $function$
  declare
    touched uuid[];
    freed uuid[];
    total integer;
  begin
    perform from coin_wallet where user_id = learner for no key update;
    perform coins_keep_past_days(learner);
    with lifted as (
      delete from coin_hold h
       where h.user_id = learner and h.reason = any(reasons) and (due is null or h.release_at <= due) and (only_txn is null or h.txn_id = only_txn)
      returning h.txn_id)
    select array_agg(distinct l.txn_id) into touched from lifted l;
    select array_agg(t.id), coalesce(sum(t.amount), 0) into freed, total from coin_txn t
     where t.id = any(touched) and not exists (select from coin_hold h where h.txn_id = t.id);
    if freed is not null then
      perform coins_post(learner, null, now(), local_day, jsonb_build_array(jsonb_build_object('id', release, 'type', 'release', 'reason', 'release',
        'source_type', 'holds', 'source_id', release, 'amount', total, 'debit', 'user_pending', 'credit', 'user_available', 'originals', to_jsonb(freed))));
    end if;
    return query select coalesce(cardinality(freed), 0), total;
  end $function$;
