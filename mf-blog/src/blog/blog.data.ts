import type { BlogPost } from '@ulty/contracts/pages/blog.js';
import { article, postList } from '@ulty/contracts/reads/blog.js';
import { blogPage } from '@ulty/domain/base/pages.js';
import { ALL_CATEGORIES } from '@ulty/domain/learning/courses.js';
import { useRead } from '@ulty/kit';

export interface PostFilters {
  /** The category; 'Tous' for all. */
  category: string;
  /** The search text; empty for no search. */
  search: string;
}

const NO_FILTER = { category: ALL_CATEGORIES, search: '' };

/** The filters in the address, without blank ones, as in the document's own data. */
export function postFilters(params: URLSearchParams): PostFilters {
  return { category: params.get('category')?.trim() || ALL_CATEGORIES, search: params.get('search')?.trim() ?? '' };
}

/** Address of the list under these filters. */
export function blogPath({ category, search }: PostFilters): string {
  const query = new URLSearchParams();
  if (category !== ALL_CATEGORIES) query.set('category', category);
  if (search) query.set('search', search);
  const text = query.toString();
  return text ? `${blogPage}?${text}` : blogPage;
}

export interface PostsQuery {
  /** Undefined until an answer is known. */
  posts: BlogPost[] | undefined;
  /** Categories of all posts, in French order; undefined while unknown. */
  categories: string[] | undefined;
  /** Posts without any filter, 0 while unknown. */
  totalCount: number;
  error: Error | undefined;
  retry: () => void;
}

/**
 * Posts under the filters, newest first. For a category alone, its posts from the full list are shown until the answer arrives, so that a
 * change of category is immediate and works without network. Spec §7.
 */
export function usePosts(filters: PostFilters): PostsQuery {
  const asked = useRead(postList, { ...filters });
  const all = useRead(postList, NO_FILTER);
  const known = filters.search === '' ? all.data?.filter((post) => post.category === filters.category) : undefined;
  return {
    posts: asked.data ?? known,
    categories: all.data && [...new Set(all.data.map((post) => post.category))].sort((a, b) => a.localeCompare(b, 'fr')),
    totalCount: all.data?.length ?? 0,
    error: asked.error,
    retry: () => void asked.mutate(),
  };
}

/** An article with its body. 404 when unknown or not published. */
export function useArticle(slug: string) {
  return useRead(article, { slug });
}
