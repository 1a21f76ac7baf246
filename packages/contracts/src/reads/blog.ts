import type { BlogArticle, BlogPost, FeaturedPost } from '../pages/blog.js';
import { defineRead } from './define-read.js';

/** Articles, newest first. Spec §7. */
export const postList = defineRead<BlogPost[], { category?: string; search?: string }>({
  path: '/api/blog/posts{?category,search}',
  access: 'public',
  keep: 'public',
  changedBy: [],
});

/** Only the articles of the landing's carousel: the whole list would slow its first paint. */
export const featuredPosts = defineRead<FeaturedPost[]>({ path: '/api/blog/featured', access: 'public', keep: 'public', changedBy: [] });

/** One article with its text. */
export const article = defineRead<BlogArticle, { slug: string }>({
  path: '/api/blog/posts/{slug}',
  access: 'public',
  keep: 'public',
  changedBy: [],
});

/** Slugs of the articles the reader likes. */
export const likedPosts = defineRead<string[]>({ path: '/api/blog/likes', access: 'member', keep: 'own', changedBy: ['likes'] });
