create or replace function ledger_is_append_only()
 returns trigger
 language plpgsql
as $function$
  begin
    raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op) using errcode = 'UC002';
  end $function$;
