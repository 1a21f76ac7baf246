create or replace function ulty_fold(value text)
 returns text
 language sql
 immutable parallel safe strict
as $function$ select lower(public.unaccent('public.unaccent'::regdictionary, translate(value, U&'\2019\00A0\202F', '''  '))) $function$;
