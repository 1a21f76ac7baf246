/** What a search finds. Product §2.11. */
export const SEARCH_KINDS = ['course', 'lesson', 'book', 'chapter', 'question', 'thread', 'article', 'partner'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The tabs of results, in their order; 'all' comes before them. */
export const SEARCH_TABS = ['course', 'book', 'chapter', 'question', 'article', 'partner'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** The tab each kind stands under: a lesson is found with the courses, a thread with the questions. */
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

/** Characters of a query, trimmed. */
export const SEARCH_MIN_CHARACTERS = 2;
export const SEARCH_MAX_CHARACTERS = 200;
/** Results of a page, on the server and on a device. */
export const SEARCH_PAGE_HITS = 10;
/** Parts of a course or a book named below it as one result. */
export const SEARCH_PARTS = 2;
/** Typing pauses this long before it is searched. */
export const SEARCH_DEBOUNCE_MS = 300;
/** Searches a device keeps for a person. */
export const RECENT_SEARCHES = 8;
/** Suggestions shown while somebody types. */
export const SEARCH_SUGGESTIONS = 6;
/** 'Souvent cherché': texts shown, days that count, and fewest searches of a text, one a person and day. */
export const OFTEN_SEARCHED_SHOWN = 6;
export const OFTEN_SEARCHED_DAYS = 30;
export const OFTEN_SEARCHED_LEAST = 5;
