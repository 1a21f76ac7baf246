create or replace function economic_line_is_kept()
 returns trigger
 language plpgsql
as $function$
   begin
     if tg_op = 'DELETE' and old.publication_id is null then return old; end if;
     if tg_op = 'UPDATE' and old.publication_id is null and to_jsonb(new) - 'publication_id' = to_jsonb(old) - 'publication_id' then return new; end if;
     raise exception 'economic_lines: % of % is refused', lower(tg_op), old.id using errcode = 'UC002';
   end $function$;
