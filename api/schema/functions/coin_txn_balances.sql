create or replace function coin_txn_balances()
 returns trigger
 language plpgsql
as $function$ begin perform coin_must_balance(new.id); return null; end $function$;
