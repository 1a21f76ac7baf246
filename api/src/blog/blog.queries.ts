import type { BlogArticle } from '@ulty/contracts/pages/blog.js';
import { statement, type RowOf } from '../core/database/statement.js';

/** Columns of a list row, in the names of the contract. */
const COLUMNS = `
  p.id, p.slug, p.title, p.excerpt, p.category, p.published_at as "publishedAt", p.reading_time_min as "readingTime",
  p.views_count as "viewsCount", p.likes_count as "likesCount", p.is_featured as "isFeatured", p.featured_image as "featuredImage",
  p.author_name as "authorName", p.author_avatar as "authorAvatar"`;

/** SQL for a post that is published and still part of the content. */
const IS_LIVE = `p.retired_at is null and p.published_at <= now()`;

const MAX_POSTS = 50;

/** `category`: a name, or 'Tous' for all. */
export const listPosts = statement(
  'blog.list',
  `
  select ${COLUMNS} from posts p
   where ${IS_LIVE} and (:category = 'Tous' or p.category = :category)
   order by p.published_at desc, p.id
   limit ${MAX_POSTS}`,
);

export type PostRow = RowOf<typeof listPosts>;

/** `category`: a name, or 'Tous' for all. Similar titles count only when no post contains the words. Product §2.11. */
export const searchPosts = statement(
  'blog.search',
  `
  with words as materialized (
    select p.id from posts p
     where ${IS_LIVE} and (:category = 'Tous' or p.category = :category)
       and p.search @@ websearch_to_tsquery('public.ulty_fr', ulty_fold(:text))
  ), hits as (
    select id from words
    union all
    select near.id from posts_like(:text) near where not exists (select from words)
  )
  select ${COLUMNS} from posts p join hits using (id)
   where ${IS_LIVE} and (:category = 'Tous' or p.category = :category)
   order by p.published_at desc, p.id
   limit ${MAX_POSTS}`,
);

export const readArticle = statement(
  'blog.article',
  `select ${COLUMNS}, p.html, p.headings, p.checked from posts p where p.slug = :slug and ${IS_LIVE}`,
).as<Pick<BlogArticle, 'headings'>>();

export type ArticleRow = RowOf<typeof readArticle>;

/** Finds three other posts: those of the same category first, then the newest. Product §2.19. */
export const findRelated = statement(
  'blog.related',
  `
  select ${COLUMNS} from posts p
   where ${IS_LIVE} and p.id <> :id
   order by (p.category = :category) desc, p.published_at desc, p.id
   limit 3`,
);

/** Lists address and last change of every public article. */
export const listForSitemap = statement(
  'blog.sitemap',
  `
  select p.slug, p.modified_at as "modifiedAt" from posts p where ${IS_LIVE} order by p.published_at desc, p.id
  limit 5000`,
);
