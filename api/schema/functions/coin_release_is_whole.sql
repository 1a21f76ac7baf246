create or replace function coin_release_is_whole()
 returns trigger
 language plpgsql
as $function$
   declare
     brought bigint;
     moved bigint;
   begin
     select sum(o.amount) into brought from coin_released r join coin_txn o on o.id = r.original_id
      where r.release_id = new.id and o.user_id = new.user_id and o.type = 'reward' and o.state = 'pending';
     select sum(e.amount) into moved from coin_entry e where e.txn_id = new.id and e.account = 'user_available';
     if brought is distinct from moved then
       raise exception 'release % moves % of %', new.id, moved, brought using errcode = 'UC004';
     end if;
     return null;
   end $function$;
