/** $1 slug, $2 day, $3 mark. Returns a row when the article exists; a second reading on one day changes nothing. */
export const SEE_POST = `
  with target as (
    select p.id from posts p where p.slug = $1 and p.retired_at is null and p.published_at <= now()
  ), seen as (
    insert into post_views (day, post_id, mark) select $2, id, $3 from target on conflict do nothing
  )
  select id from target`;

/** Adds what was not counted yet to the articles, each reading once. */
export const COUNT_VIEWS = `
  with fresh as (
    update post_views set is_counted = true where not is_counted returning post_id
  )
  update posts p set views_count = p.views_count + v.views
    from (select post_id, count(*)::integer as views from fresh group by post_id) v where p.id = v.post_id
  returning p.id`;

/** $1 today. Marks of days that are over. */
export const FORGET_VIEWS = `delete from post_views where day < $1 and is_counted`;
