create or replace function second_factor_audit_is_final()
 returns trigger
 language plpgsql
as $function$
   begin raise exception 'second_factor_audit is append-only'; end $function$;
