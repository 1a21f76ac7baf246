import { statement } from '../core/database/statement.js';

/** Without a `wanted` state it is toggled; `at` is when it was made, where that is known. No row for an unknown slug. */
export const changeLike = statement(
  'blog.like',
  `
  select liked, likes_count as "likesCount", has_changed as "hasChanged"
    from change_like(:user, :slug, :event, :wanted?, :at?)`,
).as<{ liked: boolean; likesCount: number; hasChanged: boolean }>();

/** Slugs of the published articles they like, the latest like first. */
export const listLikes = statement(
  'blog.likes',
  `
  select p.slug from post_likes l join posts p on p.id = l.post_id
   where l.user_id = :user and l.is_liked and p.retired_at is null
   order by l.made_at desc, p.slug`,
);
