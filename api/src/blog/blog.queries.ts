import type { BlogArticle, BlogPost } from '@ulty/contracts/pages/blog.js';

/** Columns of a list row, in the names of the contract. */
const COLUMNS = `
  p.id, p.slug, p.title, p.excerpt, p.category, p.published_at as "publishedAt", p.reading_time_min as "readingTime",
  p.views_count as "viewsCount", p.likes_count as "likesCount", p.is_featured as "isFeatured", p.featured_image as "featuredImage",
  p.author_name as "authorName", p.author_avatar as "authorAvatar"`;

/** Published, and still part of the content. */
const IS_LIVE = `p.retired_at is null and p.published_at <= now()`;

const MAX_POSTS = 50;

export interface PostRow extends Omit<BlogPost, 'publishedAt' | 'featuredImage' | 'authorAvatar'> {
  publishedAt: Date;
  featuredImage: string | null;
  authorAvatar: string | null;
}

export interface ArticleRow extends PostRow, Pick<BlogArticle, 'html' | 'headings'> {}

/** $1 category or 'Tous'. */
export const LIST_POSTS = `
  select ${COLUMNS} from posts p
   where ${IS_LIVE} and ($1 = 'Tous' or p.category = $1)
   order by p.published_at desc, p.id
   limit ${MAX_POSTS}`;

/** $1 category or 'Tous', $2 text. Titles that look alike count only when no post holds the words. Product §2.11. */
export const SEARCH_POSTS = `
  with words as materialized (
    select p.id from posts p
     where ${IS_LIVE} and ($1 = 'Tous' or p.category = $1) and p.search @@ websearch_to_tsquery('public.ulty_fr', ulty_fold($2))
  ), hits as (
    select id from words
    union all
    select near.id from posts_like($2) near where not exists (select from words)
  )
  select ${COLUMNS} from posts p join hits using (id)
   where ${IS_LIVE} and ($1 = 'Tous' or p.category = $1)
   order by p.published_at desc, p.id
   limit ${MAX_POSTS}`;

/** $1 slug. */
export const READ_ARTICLE = `select ${COLUMNS}, p.html, p.headings from posts p where p.slug = $1 and ${IS_LIVE}`;

/** $1 id, $2 category. Three others: of the same category first, then the newest. Product §2.19. */
export const RELATED_POSTS = `
  select ${COLUMNS} from posts p
   where ${IS_LIVE} and p.id <> $1
   order by (p.category = $2) desc, p.published_at desc, p.id
   limit 3`;

/** Address and last change of every public article. */
export const SITEMAP_POSTS = `select p.slug, p.modified_at as "modifiedAt" from posts p where ${IS_LIVE} order by p.published_at desc, p.id limit 5000`;
