create or replace function change_like(learner uuid, post_slug text, event uuid, wanted boolean, made timestamptz default null::timestamptz)
 returns table(liked boolean, likes_count integer, has_changed boolean)
 language plpgsql
as $function$
    #variable_conflict use_column
    declare
      article uuid;
    begin
      select p.id into article from posts p where p.slug = post_slug and p.retired_at is null and p.published_at <= now() for no key update;
      if article is null then return; end if;
      insert into post_likes as l (user_id, post_id, is_liked, was_liked, event_id, made_at)
      values (learner, article, coalesce(wanted, true), false, event, coalesce(made, now()))
      on conflict (user_id, post_id) do update set
        is_liked = case when l.event_id = excluded.event_id or made < l.made_at then l.is_liked else coalesce(wanted, not l.is_liked) end,
        was_liked = l.is_liked,
        event_id = case when l.event_id = excluded.event_id or made < l.made_at then l.event_id else excluded.event_id end,
        changed_at = case when l.event_id = excluded.event_id or made < l.made_at then l.changed_at else now() end, made_at = greatest(l.made_at, excluded.made_at);
      return query
        update posts p set likes_count = p.likes_count + l.is_liked::integer - l.was_liked::integer
          from post_likes l where p.id = article and l.post_id = article and l.user_id = learner
        returning l.is_liked, p.likes_count, l.is_liked <> l.was_liked;
    end $function$;
