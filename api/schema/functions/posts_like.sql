create or replace function posts_like(query text)
 returns table(id uuid, score real)
 language sql
 stable parallel safe
 set "pg_trgm.word_similarity_threshold" to '0.4'
as $function$ select t.id, word_similarity(ulty_fold(query), ulty_fold(t.title)) from posts t where ulty_fold(t.title) %> ulty_fold(query) $function$;
