create or replace function coin_entry_balances()
 returns trigger
 language plpgsql
as $function$ begin perform coin_must_balance(new.txn_id); return null; end $function$;
