import type { BlogArticle, BlogPost } from '@ulty/contracts/blog.js';
import type { ArticleRow, PostRow } from './blog.queries.js';

/** A row as the contract has it: dates as text, absent pictures left out. */
export function toBlogPost({ publishedAt, featuredImage, authorAvatar, ...row }: PostRow): BlogPost {
  return { ...row, publishedAt: publishedAt.toISOString(), ...(featuredImage && { featuredImage }), ...(authorAvatar && { authorAvatar }) };
}

export function toBlogArticle({ html, headings, ...row }: ArticleRow, related: readonly PostRow[]): BlogArticle {
  return { ...toBlogPost(row), html, headings, related: related.map(toBlogPost) };
}
