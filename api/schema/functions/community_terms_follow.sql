create or replace function community_terms_follow()
 returns trigger
 language plpgsql
as $function$
   begin
     if tg_op <> 'INSERT' then
       if old.is_shown then
         delete from community_terms t using community_terms_of(old.title) o where t.track = old.track and t.term = o.term and t.at = old.at and t.question_id = old.id;
       end if;
     end if;
     if tg_op <> 'DELETE' then
       if new.is_shown then
         insert into community_terms (track, term, at, question_id) select new.track, o.term, new.at, new.id from community_terms_of(new.title) o on conflict do nothing;
         insert into community_words (word) select o.term from community_terms_of(new.title) o where not o.is_pair on conflict do nothing;
       end if;
     end if;
     return null;
   end $function$;
