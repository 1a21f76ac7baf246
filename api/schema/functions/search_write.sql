create or replace function search_write(documents jsonb)
 returns void
 language plpgsql
as $function$
     declare changed integer[];
     begin
       with written as (
         insert into search_documents as s (kind, ref, path, title, about, summary, body, category, visible_from, difficulty, bytes, needs_course)
         select kind, ref, path, title, about, summary, body, category, coalesce(visible_from, '-infinity'), difficulty, bytes, needs_course
           from jsonb_to_recordset(documents) as d (kind text, ref uuid, path text, title text, about text, summary text, body text, category text, visible_from timestamptz, difficulty text, bytes integer, needs_course uuid)
         on conflict (kind, ref) do update set path = excluded.path, title = excluded.title, about = excluded.about, summary = excluded.summary, body = excluded.body, category = excluded.category, visible_from = excluded.visible_from, difficulty = excluded.difficulty, bytes = excluded.bytes, needs_course = excluded.needs_course
           where (s.path, s.title, s.about, s.summary, s.body, s.category, s.visible_from, s.difficulty, s.bytes, s.needs_course) is distinct from (excluded.path, excluded.title, excluded.about, excluded.summary, excluded.body, excluded.category, excluded.visible_from, excluded.difficulty, excluded.bytes, excluded.needs_course)
         returning doc)
       select array_agg(doc) into changed from written;
       delete from search_terms where doc = any (changed);
       insert into search_terms (doc, term, impact)
         select d.doc, t.term, t.impact from search_documents d cross join lateral (
           select lexeme as term, sum(impact)::real as impact from (
             select lexeme, 6.0 / (3 + count(*) over ()) as impact from unnest(ulty_vector(d.title))
             union all
             select lexeme, 0.6 from unnest(ulty_vector(d.about || ' ' || d.summary))
             union all
             select lexeme, 1.1 * n / (n + 1.2 * (0.25 + 0.75 * sum(n) over () / 120))
               from (select lexeme, coalesce(cardinality(positions), 1)::real as n from unnest(ulty_vector(d.body))) found
           ) parts group by lexeme) t where d.doc = any (changed);
       insert into search_words (word, term)
         select w.word, w.term
           from (select string_agg(token, ' ') as words from (
                   select distinct token from search_documents d cross join lateral regexp_split_to_table(ulty_fold(concat_ws(' ', d.title, d.about, d.summary, d.body)), '[^a-z0-9]+') as token
                    where d.doc = any (changed) and length(token) between 3 and 40
                      and not exists (select from search_words k where k.word = token)) new_words) all_words
           cross join lateral search_words_of(all_words.words) w
          order by w.word
         on conflict (word) do nothing;
     end $function$;
