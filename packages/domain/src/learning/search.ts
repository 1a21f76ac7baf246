/** Kinds of results. Product §2.11. */
export const SEARCH_KINDS = ['course', 'lesson', 'book', 'chapter', 'question', 'thread', 'article', 'partner'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The tabs of results, in their order; 'all' comes before them. */
export const SEARCH_TABS = ['course', 'book', 'chapter', 'question', 'article', 'partner'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** The tab of each kind: a lesson is under the courses, a thread under the questions. */
export const TAB_OF_KIND: Readonly<Record<SearchKind, SearchTab>> = {
  course: 'course',
  lesson: 'course',
  book: 'book',
  chapter: 'chapter',
  question: 'question',
  thread: 'question',
  article: 'article',
  partner: 'partner',
};

/** Least number of characters of a trimmed query. */
export const SEARCH_MIN_CHARACTERS = 2;
export const SEARCH_MAX_CHARACTERS = 200;
/** Number of results on a page, on the server and on a device. */
export const SEARCH_PAGE_HITS = 10;
/** Most parts of a course or a book that are named below it in one result. */
export const SEARCH_PARTS = 2;
/** A search starts after a pause of this length in typing. */
export const SEARCH_DEBOUNCE_MS = 300;
/** Number of recent searches that a device stores for a person. */
export const RECENT_SEARCHES = 8;
/** Number of suggestions shown while somebody types. */
export const SEARCH_SUGGESTIONS = 6;
/** 'Souvent cherché': number of texts shown, of days that count, and least number of searches of a text, one per person and day. */
export const OFTEN_SEARCHED_SHOWN = 6;
export const OFTEN_SEARCHED_DAYS = 30;
export const OFTEN_SEARCHED_LEAST = 5;
