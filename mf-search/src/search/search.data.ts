import { oftenSearched, searchPage, searchSuggestions } from '@ulty/contracts/reads/search.js';
import { DIFFICULTIES, type Difficulty } from '@ulty/domain/learning/courses.js';
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS, SEARCH_TABS, type SearchTab } from '@ulty/domain/learning/search.js';
import { useRead } from '@ulty/kit';

/** The values in the page's address: a query, the tab, filters, and whether words match only exactly. */
export interface Asked {
  q: string;
  type?: SearchTab | undefined;
  category?: string | undefined;
  difficulty?: Difficulty | undefined;
  exact?: '1' | undefined;
  /** Only what is on this phone. */
  here?: '1' | undefined;
}

/** The search in an address; unknown values are left out. */
export function askedOf(params: URLSearchParams): Asked {
  return {
    q: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_CHARACTERS),
    type: SEARCH_TABS.find((tab) => tab === params.get('type')),
    category: params.get('category')?.slice(0, 60) || undefined,
    difficulty: DIFFICULTIES.find((difficulty) => difficulty === params.get('difficulty')),
    exact: params.get('exact') === '1' ? '1' : undefined,
    here: params.get('here') === '1' ? '1' : undefined,
  };
}

/** The parameters of an address, those without a value left out. */
export const paramsOf = (asked: Asked): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as Record<string, string>;

export const isLongEnough = (text: string): boolean => text.length >= SEARCH_MIN_CHARACTERS;

/**
 * Results from a cursor on; for the phone's own results the server is not asked. The results of the previous tab or filter stay until the
 * others arrive.
 */
export const useResults = (asked: Asked, cursor?: number) =>
  useRead(searchPage, asked.here ? null : { ...asked, cursor }, { keepPreviousData: cursor === undefined });

/** Titles for the text being typed; none while it is short. */
export const useSuggestions = (q: string): readonly string[] =>
  useRead(searchSuggestions, isLongEnough(q) ? { q } : null, { keepPreviousData: true, shouldRetryOnError: false }).data?.suggestions ?? [];

/** Frequent searches; undefined until they are known, and without network. */
export const useOftenSearched = () => useRead(oftenSearched, {}, { shouldRetryOnError: false }).data;
