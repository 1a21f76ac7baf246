import type { SearchPage } from '../search.js';
import { defineRead } from './define-read.js';

/** What is found in courses, books, quizzes, articles, partners and the community. Product §2.11. */
export const searchPage = defineRead<SearchPage, { q: string; type?: string; page?: number }>({
  path: '/api/search{?q,type,page}',
  access: 'member',
  keep: 'no',
  changedBy: [],
});
