create or replace function community_await(question uuid)
 returns void
 language plpgsql
as $function$
   begin
     perform from community_questions where id = question for no key update;
     update community_questions q set awaits_since = community_awaited_since(q)
      where q.id = question and q.awaits_since is distinct from community_awaited_since(q);
   end $function$;
