import { statement } from '../core/database/statement.js';

/** Adds a reading; a second one of the same visitor on the same day changes nothing. Returns a row when the article exists. */
export const addView = statement(
  'blog.view',
  `
  with target as (
    select p.id from posts p where p.slug = :slug and p.retired_at is null and p.published_at <= now()
  ), seen as (
    insert into post_views (day, post_id, mark) select :day, id, :mark from target on conflict do nothing
  )
  select id from target`,
);

/** Adds readings that are not counted yet to the articles, each once. */
export const countViews = statement(
  'blog.count-views',
  `
  with fresh as (
    update post_views set is_counted = true where not is_counted returning post_id
  )
  update posts p set views_count = p.views_count + v.views
    from (select post_id, count(*)::integer as views from fresh group by post_id) v where p.id = v.post_id
  returning p.id`,
);

/** Deletes the daily marks of past days. */
export const forgetViews = statement('blog.forget-views', `delete from post_views where day < :today and is_counted`);
