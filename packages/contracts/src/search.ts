import { SEARCH_KINDS, SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS, SEARCH_TABS } from '@ulty/domain/search.js';
import { z } from 'zod';

/** `page`: of ten results, from 1 on. Product §2.11. */
export const SearchQuery = z.object({
  q: z.string().trim().min(SEARCH_MIN_CHARACTERS).max(SEARCH_MAX_CHARACTERS),
  type: z.enum(SEARCH_TABS).optional(),
  page: z.coerce.number().int().min(1).max(20).default(1),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** `about`: the line above the title, e.g. 'Chapitre 3 · La règle des 3 caisses'; `excerpt`: words around the match, or what it is about. */
export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.uuid(),
  path: z.string(),
  title: z.string(),
  about: z.string(),
  excerpt: z.string(),
  category: z.string().nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** `query`: what was searched. `typed`: what was written instead of it, null when nothing was corrected. `counts`: results of each tab. */
export const SearchPage = z.object({
  query: z.string(),
  typed: z.string().nullable(),
  counts: z.record(z.enum(SEARCH_TABS), z.int()),
  hits: z.array(SearchHit),
  hasMore: z.boolean(),
});
export type SearchPage = z.infer<typeof SearchPage>;
