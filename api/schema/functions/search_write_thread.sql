create or replace function search_write_thread(question uuid)
 returns void
 language plpgsql
as $function$
     begin
       delete from search_documents s where s.kind = 'thread' and s.ref = question
          and not exists (select from community_questions q where q.id = question and q.is_shown);
       perform search_write(jsonb_agg(jsonb_build_object('kind', 'thread', 'ref', q.id, 'path', '/community/questions/' || q.id, 'title', q.title,
           'about', 'Communauté · ' || q.subject, 'summary', array_to_string(q.tags, ' '), 'body', concat_ws(E'\n', p.text, (
             select string_agg(left(b.text, 1500), E'\n' order by a.at, a.id)
               from (select id, at from community_answers where question_id = q.id and is_shown order by at, id limit 10) a join community_posts b on b.id = a.id)), 'category', null)))
         from community_questions q join community_posts p on p.id = q.id where q.id = question and q.is_shown having count(*) > 0;
     end $function$;
