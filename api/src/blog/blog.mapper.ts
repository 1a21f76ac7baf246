import type { BlogArticle, BlogPost, FeaturedPost } from '@ulty/contracts/pages/blog.js';
import type { ArticleRow, PostRow } from './blog.queries.js';

/** A row as the contract has it: dates as text, absent pictures left out. */
export function toBlogPost({ publishedAt, featuredImage, authorAvatar, ...row }: PostRow): BlogPost {
  return { ...row, publishedAt: publishedAt.toISOString(), ...(featuredImage && { featuredImage }), ...(authorAvatar && { authorAvatar }) };
}

export function toBlogArticle({ html, headings, ...row }: ArticleRow, related: readonly PostRow[]): BlogArticle {
  return { ...toBlogPost(row), html, headings, related: related.map(toBlogPost) };
}

/** What the carousel draws of a post; every document of the landing carries it. */
export function toFeaturedPost({
  slug,
  title,
  excerpt,
  category,
  readingTime,
  viewsCount,
  featuredImage,
  authorName,
}: BlogPost): FeaturedPost {
  return { slug, title, excerpt, category, readingTime, viewsCount, ...(featuredImage && { featuredImage }), authorName };
}
