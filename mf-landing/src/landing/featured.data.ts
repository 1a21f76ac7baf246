import type { BlogPost, FeaturedPost } from '@ulty/contracts/pages/blog.js';
import { featuredPosts, postList } from '@ulty/contracts/reads/blog.js';
import { featuredOf } from '@ulty/domain/learning/featured.js';
import { fetchJson, readKey, useRead } from '@ulty/kit';

export interface FeaturedPosts {
  /** undefined until they are loaded. */
  posts: readonly FeaturedPost[] | undefined;
  /** 'Failed to fetch posts', its cause inside. Spec §8. */
  error: Error | undefined;
}

/** When the document contains no data: the specification's call, of whose answer the featured posts are used. Spec §7. */
const fetcher = async () => featuredOf(await fetchJson<BlogPost[]>(readKey(postList, { category: 'Tous', search: '' })));

/** What the carousel shows. */
export function useFeaturedPosts(): FeaturedPosts {
  const { data: posts, error } = useRead(featuredPosts, {}, { fetcher });
  return { posts, error: error && new Error('Failed to fetch posts', { cause: error }) };
}
