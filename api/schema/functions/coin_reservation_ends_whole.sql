create or replace function coin_reservation_ends_whole()
 returns trigger
 language plpgsql
as $function$
   begin
     if (select sum(e.amount) from coin_entry e join coin_txn o on o.id = e.txn_id
          where o.id = new.original_id and o.user_id = new.user_id and o.type = 'reserve' and e.account = 'user_reserved')
        is distinct from (select -sum(e.amount) from coin_entry e where e.txn_id = new.id and e.account = 'user_reserved') then
       raise exception '% does not end reservation %', new.id, new.original_id using errcode = 'UC004';
     end if;
     return null;
   end $function$;
