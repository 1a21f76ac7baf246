create or replace function coin_wallet_follows()
 returns trigger
 language plpgsql
as $function$
  declare
    moved record;
  begin
    -- The limit keeps the planner from joining the tables as wholes.
    for moved in
      select t.user_id, coalesce(sum(e.amount) filter (where e.account = 'user_available'), 0) as available,
              coalesce(sum(e.amount) filter (where e.account = 'user_pending'), 0) as pending,
              coalesce(sum(e.amount) filter (where e.account = 'user_reserved'), 0) as reserved,
              coalesce(sum(e.amount) filter (where e.account = 'user_available' and e.amount > 0 and t.type in ('reward', 'release')), 0) as lifetime
        from fresh e cross join lateral (select user_id, type from coin_txn where id = e.txn_id limit 1) t group by t.user_id
    loop
      update coin_wallet w set available = w.available + moved.available, pending = w.pending + moved.pending, reserved = w.reserved + moved.reserved,
               lifetime = w.lifetime + moved.lifetime, version = w.version + 1 where w.user_id = moved.user_id;
    end loop;
    return null;
  end $function$;
