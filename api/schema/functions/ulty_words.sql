create or replace function ulty_words(value text[])
 returns text
 language sql
 immutable parallel safe strict
as $function$ select array_to_string(value, ' ') $function$;
