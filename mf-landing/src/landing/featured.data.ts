import type { BlogPost } from '@ulty/contracts/blog.js';
import { CAROUSEL } from '@ulty/domain/constants.js';
import { ALL_CATEGORIES } from '@ulty/domain/courses.js';
import { useQuery } from '@ulty/kit';
import { useMemo } from 'react';

export interface FeaturedPosts {
  /** undefined while they are not here. */
  posts: readonly BlogPost[] | undefined;
  /** 'Failed to fetch posts', its cause inside. Spec §8. */
  error: Error | undefined;
}

/** Posts of the front page: featured ones, at most 6. Spec §7. */
export function featuredOf(posts: readonly BlogPost[]): readonly BlogPost[] {
  return posts.filter((post) => post.isFeatured).slice(0, CAROUSEL.maxPosts);
}

/** The list the blog reads too, under the same key, so that both share one answer. */
export function useFeaturedPosts(): FeaturedPosts {
  const { data, error } = useQuery<BlogPost[]>(['/api/blog/posts', { category: ALL_CATEGORIES, search: '' }]);
  const posts = useMemo(() => (data ? featuredOf(data) : undefined), [data]);
  return { posts, error: error && new Error('Failed to fetch posts', { cause: error }) };
}
