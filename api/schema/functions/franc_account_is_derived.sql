create or replace function franc_account_is_derived()
 returns trigger
 language plpgsql
as $function$
   begin
     raise exception 'franc_account follows franc_entry: % is refused', lower(tg_op) using errcode = 'UC002';
   end $function$;
