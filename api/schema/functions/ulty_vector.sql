create or replace function ulty_vector(value text)
 returns tsvector
 language sql
 immutable parallel safe strict
as $function$ select to_tsvector('public.ulty_fr', public.ulty_fold(value)) $function$;
