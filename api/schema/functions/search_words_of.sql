create or replace function search_words_of(value text)
 returns table(word text, term text)
 language sql
 immutable parallel safe
as $function$
     select distinct found, (tsvector_to_array(ulty_vector(found)))[1]
       from regexp_split_to_table(ulty_fold(value), '[^a-z0-9]+') as found
      where length(found) between 3 and 40 and ulty_vector(found) <> ''::tsvector $function$;
