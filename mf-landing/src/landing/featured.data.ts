import type { BlogPost } from '@ulty/contracts/blog.js';
import { featuredOf } from '@ulty/domain/featured.js';
import { useQuery } from '@ulty/kit';
import { useMemo } from 'react';

export interface FeaturedPosts {
  /** undefined while they are not here. */
  posts: readonly BlogPost[] | undefined;
  /** 'Failed to fetch posts', its cause inside. Spec §8. */
  error: Error | undefined;
}

/**
 * The specification's call (spec §7). The fragment stays on the device: it names the part of the answer that the document carries, so that the
 * whole list does not weigh on the first page, nor its part stand for the whole on the blog.
 */
const FEATURED = '/api/blog/posts?category=Tous&search=#featured';

/** What the carousel shows. */
export function useFeaturedPosts(): FeaturedPosts {
  const { data, error } = useQuery<BlogPost[]>(FEATURED);
  const posts = useMemo(() => (data ? featuredOf(data) : undefined), [data]);
  return { posts, error: error && new Error('Failed to fetch posts', { cause: error }) };
}
