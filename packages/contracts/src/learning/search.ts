import { SEARCH_KINDS, SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS, SEARCH_PARTS, SEARCH_TABS } from '@ulty/domain/learning/search.js';
import { DIFFICULTIES } from '@ulty/domain/learning/courses.js';
import { z } from 'zod';

const Text = z.string().trim().min(SEARCH_MIN_CHARACTERS).max(SEARCH_MAX_CHARACTERS);

/** `cursor`: number of results to skip, as returned in `next`. `exact`: 1 to search words as they are written. Product §2.11. */
export const SearchQuery = z.object({
  q: Text,
  type: z.enum(SEARCH_TABS).optional(),
  category: z.string().trim().min(1).max(60).optional(),
  difficulty: z.enum(DIFFICULTIES).optional(),
  exact: z.literal('1').optional(),
  cursor: z.coerce.number().int().min(0).max(190).default(0),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** Another part of the same course or book in a result. */
export const SearchPart = z.object({ kind: z.enum(SEARCH_KINDS), id: z.uuid(), path: z.string(), title: z.string() });
export type SearchPart = z.infer<typeof SearchPart>;

/**
 * `promise`: of a book in its reader's words, shown before its title. `about`: the line above the title, e.g. 'Chapitre 3 · La règle des 3 caisses'; `excerpt`: words around the match, or a summary. `bytes`:
 * of its text as it travels, null for content that is not downloaded. `state`: of a course the reader follows, of an answered question.
 * `parts`: other matches in the same course or book, best first.
 */
export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.uuid(),
  path: z.string(),
  title: z.string(),
  promise: z.string().nullable().optional(),
  about: z.string(),
  excerpt: z.string(),
  category: z.string().nullable(),
  bytes: z.int().nullable(),
  state: z.enum(['enrolled', 'solved']).nullable(),
  parts: z.array(SearchPart).max(SEARCH_PARTS).optional(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/**
 * `query`: the text that was searched. `typed`: the text that was typed instead, null when nothing was corrected. `suggestion`: a spelling
 * to try where nothing was found. `apart`: the parts of a short search that have results of their own, where no text
 * has all of its words; absent in older answers. `counts`: results of each tab within the filters; `categories`: of the results without that filter, the
 * most frequent first. `next`: cursor of the following results, null at their end.
 */
export const SearchPage = z.object({
  query: z.string(),
  typed: z.string().nullable(),
  suggestion: z.string().nullable(),
  apart: z.array(z.string()).nullable().optional(),
  counts: z.object(Object.fromEntries(SEARCH_TABS.map((tab) => [tab, z.int()])) as Record<(typeof SEARCH_TABS)[number], z.ZodInt>),
  categories: z.array(z.string()),
  hits: z.array(SearchHit),
  next: z.int().nullable(),
});
export type SearchPage = z.infer<typeof SearchPage>;

/** GET /api/search/suggestions: at most six of our titles that contain the words typed so far. */
export const SuggestionQuery = z.object({ q: Text });
export type SuggestionQuery = z.infer<typeof SuggestionQuery>;

export const SearchSuggestions = z.object({ suggestions: z.array(z.string()) });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

/**
 * GET /api/search/often. `searches`: texts that many people searched in the last 30 days, else categories; `isCounted` tells which. Product
 * §2.11.
 */
export const OftenSearched = z.object({ isCounted: z.boolean(), searches: z.array(z.string()) });
export type OftenSearched = z.infer<typeof OftenSearched>;
