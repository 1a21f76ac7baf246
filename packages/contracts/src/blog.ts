import { z } from 'zod';

/** A post as lists show it. Spec §3. Reading time in minutes. */
export const BlogPost = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  publishedAt: z.iso.datetime(),
  readingTime: z.int(),
  viewsCount: z.int(),
  likesCount: z.int(),
  isFeatured: z.boolean(),
  featuredImage: z.string().optional(),
  authorName: z.string(),
  authorAvatar: z.string().optional(),
});
export type BlogPost = z.infer<typeof BlogPost>;

/** A post with its body. `html` was produced from our Markdown at import and holds no script. */
export const BlogArticle = BlogPost.extend({ html: z.string() });
export type BlogArticle = z.infer<typeof BlogArticle>;

/** Query of GET /api/blog/posts. Spec §7. */
export const BlogQuery = z.object({
  category: z.string().max(60).optional().default('Tous'),
  search: z.string().max(100, '100 caractères au plus.').optional().default(''),
});
export type BlogQuery = z.infer<typeof BlogQuery>;
