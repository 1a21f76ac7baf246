import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';

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

/** A post as the landing's carousel shows it, small since every byte is in the document, before the first paint. */
export const FeaturedPost = BlogPost.omit({ id: true, publishedAt: true, likesCount: true, isFeatured: true, authorAvatar: true });
export type FeaturedPost = z.infer<typeof FeaturedPost>;

/**
 * A post with its body. `html` was produced from our Markdown at import and contains no script; `headings` are its headings of the second
 * level, by their id in the text; `related` are at most three other posts, those of the same category first. `checked` says who read it again or
 * what was checked in it, and the day; absent in older copies on devices. Product §2.19.
 */
export const BlogArticle = BlogPost.extend({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), title: z.string() })),
  related: z.array(BlogPost).max(3),
  checked: z.string().nullable().optional(),
});
export type BlogArticle = z.infer<typeof BlogArticle>;

/** Query of GET /api/blog/posts. Spec §7. */
export const BlogQuery = z.object({
  category: z.string().max(60).optional().default('Tous'),
  search: z.string().max(100, '100 caractères au plus.').optional().default(''),
});
export type BlogQuery = z.infer<typeof BlogQuery>;

/** POST /api/blog/posts/{slug}/like. Without `liked` the like is toggled; idempotent by event. Product §2.19. */
export const LikeRequest = z.looseObject({ eventId: givenId(), liked: z.boolean().optional() });
export type LikeRequest = z.infer<typeof LikeRequest>;

/** The like after the change, and the number of likes of the article. */
export const PostLike = z.object({ liked: z.boolean(), likesCount: z.int() });
export type PostLike = z.infer<typeof PostLike>;

/** POST /api/blog/likes: a like as an event, which may have waited on a device; of a person's likes of an article the latest one stands. */
export const ArticleLike = z.looseObject({ ...eventFields, slug: z.string().max(120), liked: z.boolean() });
export type ArticleLike = z.infer<typeof ArticleLike>;

/**
 * The like that stands. 'adjusted': a later one of the same person stands instead. `reason`: later_choice; unknown_post, wrong_user
 * (rejected, without a like).
 */
export const ArticleLikeOutcome = z.object({ ...outcomeFields, like: PostLike.optional() });
export type ArticleLikeOutcome = z.infer<typeof ArticleLikeOutcome>;
