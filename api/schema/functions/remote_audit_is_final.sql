create or replace function remote_audit_is_final()
 returns trigger
 language plpgsql
as $function$
   begin raise exception 'remote_audit is append-only'; end $function$;
