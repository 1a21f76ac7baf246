import type { FeaturedPost } from '@ulty/contracts/blog.js';
import { featuredPosts } from '@ulty/contracts/reads/blog.js';
import { useRead } from '@ulty/kit';

export interface FeaturedPosts {
  /** undefined while they are not here. */
  posts: readonly FeaturedPost[] | undefined;
  /** 'Failed to fetch posts', its cause inside. Spec §8. */
  error: Error | undefined;
}

/** What the carousel shows. */
export function useFeaturedPosts(): FeaturedPosts {
  const { data: posts, error } = useRead(featuredPosts);
  return { posts, error: error && new Error('Failed to fetch posts', { cause: error }) };
}
