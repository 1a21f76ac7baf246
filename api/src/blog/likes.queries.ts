/**
 * $1 learner, $2 slug, $3 event, $4 wanted state or null to turn it round. One statement keeps the like and the article's count;
 * no row for an unknown slug. What the update finds (`was_liked`) makes the difference, so concurrent likes add up.
 */
export const CHANGE_LIKE = `
  with target as (
    select p.id from posts p where p.slug = $2 and p.retired_at is null and p.published_at <= now()
  ), changed as (
    insert into post_likes as l (user_id, post_id, is_liked, was_liked, event_id)
    select $1, id, coalesce($4::boolean, true), false, $3 from target
    on conflict (user_id, post_id) do update set
      is_liked = case when l.event_id = excluded.event_id then l.is_liked else coalesce($4::boolean, not l.is_liked) end,
      was_liked = l.is_liked,
      event_id = excluded.event_id,
      changed_at = now()
    returning post_id, is_liked, was_liked
  )
  update posts p set likes_count = p.likes_count + c.is_liked::integer - c.was_liked::integer
    from changed c where p.id = c.post_id
  returning c.is_liked as liked, p.likes_count as "likesCount", c.is_liked <> c.was_liked as "hasChanged"`;

/** $1 learner. Slugs of the published articles they like, the latest like first. */
export const LIST_LIKES = `
  select p.slug from post_likes l join posts p on p.id = l.post_id
   where l.user_id = $1 and l.is_liked and p.retired_at is null
   order by l.changed_at desc, p.slug`;
