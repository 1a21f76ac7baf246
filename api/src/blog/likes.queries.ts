/** $1 learner, $2 slug, $3 event, $4 wanted state or null to toggle it, $5 when it was made, or null. No row for an unknown slug. */
import { statement } from '../core/database/statement.js';
export const CHANGE_LIKE = `
  select liked, likes_count as "likesCount", has_changed as "hasChanged" from change_like($1, $2, $3, $4, $5)`;

/** Slugs of the published articles they like, the latest like first. */
export const listLikes = statement(
  'blog.likes',
  `
  select p.slug from post_likes l join posts p on p.id = l.post_id
   where l.user_id = :user and l.is_liked and p.retired_at is null
   order by l.made_at desc, p.slug`,
);
