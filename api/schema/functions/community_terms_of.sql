create or replace function community_terms_of(title text)
 returns table(term text, is_pair boolean)
 language sql
 immutable parallel safe
as $function$
     with words as (
       select u.lexeme, min(p.position) as position from unnest(public.ulty_vector(title)) u cross join unnest(u.positions) as p (position) group by u.lexeme),
     neighbours as (select w.lexeme, lead(w.lexeme) over (order by w.position, w.lexeme) as next from words w)
     select n.lexeme, false from neighbours n
     union
     select n.lexeme || ' ' || n.next, true from neighbours n where n.next is not null
   $function$;
