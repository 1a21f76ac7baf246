create or replace function franc_must_balance()
 returns trigger
 language plpgsql
as $function$
   declare txn uuid;
   begin
     txn := case tg_table_name when 'franc_txn' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'txn_id' end;
     if (select coalesce(sum(amount), 0) <> 0 or count(*) < 2 from franc_entry where txn_id = txn) then
       raise exception 'movement of francs % does not balance', txn using errcode = 'UC004';
     end if;
     return null;
   end $function$;
