import type { OftenSearched, SearchPage, SearchSuggestions } from '../learning/search.js';
import { defineRead } from './define-read.js';

interface SearchParams extends Readonly<Record<string, string | number | undefined>> {
  q: string;
  type?: string | undefined;
  category?: string | undefined;
  difficulty?: string | undefined;
  exact?: '1' | undefined;
  cursor?: number | undefined;
}

/** Results in courses, books, quizzes, articles, partners and the community. Product §2.11. */
export const searchPage = defineRead<SearchPage, SearchParams>({
  path: '/api/search{?q,type,category,difficulty,exact,cursor}',
  access: 'member',
  keep: 'no',
  changedBy: [],
});

/** Suggestions while a query is being typed. */
export const searchSuggestions = defineRead<SearchSuggestions, { q: string }>({
  path: '/api/search/suggestions{?q}',
  access: 'member',
  keep: 'no',
  changedBy: [],
});

/** Frequent searches, shown before anything is typed. */
export const oftenSearched = defineRead<OftenSearched>({
  path: '/api/search/often',
  access: 'member',
  keep: 'no',
  changedBy: [],
});
