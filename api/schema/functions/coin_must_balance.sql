create or replace function coin_must_balance(txn uuid)
 returns void
 language plpgsql
as $function$
   declare
     legs integer;
     total bigint;
     learner bigint;
     told coin_txn;
   begin
     select count(*), coalesce(sum(amount), 0), coalesce(sum(amount) filter (where account like 'user\_%'), 0) into legs, total, learner
       from coin_entry where txn_id = txn;
     select * into told from coin_txn where id = txn;
     if total <> 0 or learner <> told.amount or (case when told.type = 'withheld' then legs > 0 else legs < 2 end) then
       raise exception 'movement % does not balance: % entries, sum %, learner % instead of %', txn, legs, total, learner, told.amount using errcode = 'UC004';
     end if;
   end $function$;
