import { statement } from '../core/database/statement.js';

/** Sets the like to `wanted`, or toggles it when that is null; `at`: when the like was made, where known. No row for an unknown slug. */
export const changeLike = statement(
  'blog.like',
  `
  select liked, likes_count as "likesCount", has_changed as "hasChanged"
    from change_like(:user, :slug, :event, :wanted?, :at?)`,
).as<{ liked: boolean; likesCount: number; hasChanged: boolean }>();

/** Lists slugs of the published articles that a learner likes, the latest like first. */
export const listLikes = statement(
  'blog.likes',
  `
  select p.slug from post_likes l join posts p on p.id = l.post_id
   where l.user_id = :user and l.is_liked and p.retired_at is null
   order by l.made_at desc, p.slug`,
);
