import type { SearchPage } from '@ulty/contracts/learning/search.js';
import type { Difficulty } from '@ulty/domain/learning/courses.js';
import type { SearchKind } from '@ulty/domain/learning/search.js';

/**
 * The results in the downloads of one learner, in the form of the server's answer. `bytes` of a hit: what the download takes on this
 * device, null for its parts. `from`: how many downloads were searched.
 */
export interface DeviceSearchPage extends SearchPage {
  from: { books: number; courses: number };
}

/** A paragraph of a download, word for word. */
export interface DevicePassage {
  kind: Extract<SearchKind, 'book' | 'chapter' | 'course' | 'lesson' | 'question'>;
  /** Id of the book, chapter, course, lesson or question. */
  id: string;
  /** Path of the page that shows it. */
  path: string;
  title: string;
  /** The line above the title: 'Chapitre 3 · La règle des 3 caisses'. */
  about: string;
  text: string;
  /** From 0 to 1: how much of the query the paragraph and its title contain, rare words weighing most. */
  score: number;
}

export interface DeviceSearchOptions {
  /** Kinds to search; all kinds when absent. */
  kinds?: readonly SearchKind[];
  category?: string | undefined;
  difficulty?: Difficulty | undefined;
  /** Words match only exactly, even when they are misspelt. */
  exact?: boolean;
  /** Maximum number of results; 10 by default. */
  limit?: number;
}

/** Search in what a learner has downloaded; works without network. Product §2.11, §2.26. */
export interface DeviceSearch {
  /** Results of a query, best first; none for a query without a word. Never rejects because of the query. */
  find: (query: string, options?: DeviceSearchOptions) => Promise<DeviceSearchPage>;
  /** The paragraphs that answer a question best, at most `limit`; empty when nothing fits. */
  passages: (question: string, limit?: number) => Promise<DevicePassage[]>;
}
