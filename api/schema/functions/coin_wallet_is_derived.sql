create or replace function coin_wallet_is_derived()
 returns trigger
 language plpgsql
as $function$
   begin
     if tg_op = 'INSERT' and (new.available, new.pending, new.reserved, new.lifetime, new.version) = (0, 0, 0, 0, 0) then return new; end if;
     raise exception 'coin_wallet follows coin_entry: % is refused', lower(tg_op) using errcode = 'UC002';
   end $function$;
