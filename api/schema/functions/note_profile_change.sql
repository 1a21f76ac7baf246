create or replace function note_profile_change()
 returns trigger
 language plpgsql
as $function$ begin new.profile_changed_at := now(); return new; end $function$;
