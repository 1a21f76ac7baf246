import type { SearchPage } from '@ulty/contracts/learning/search.js';
import type { Difficulty } from '@ulty/domain/learning/courses.js';
import type { SearchKind } from '@ulty/domain/learning/search.js';

/**
 * What was found in the downloads of one learner, in the form of the server's answer. `bytes` of a hit: what the download takes on this
 * device, null of its parts. `from`: how many downloads were searched.
 */
export interface DeviceSearchPage extends SearchPage {
  from: { books: number; courses: number };
}

/** A paragraph of a download, word for word. */
export interface DevicePassage {
  kind: Extract<SearchKind, 'book' | 'chapter' | 'course' | 'lesson' | 'question'>;
  /** Of the book, chapter, course, lesson or question. */
  id: string;
  /** Of the page that shows it. */
  path: string;
  title: string;
  /** The line above the title: 'Chapitre 3 · La règle des 3 caisses'. */
  about: string;
  text: string;
  /** From 0 to 1: how much of what is asked, rare words first, the paragraph and its title say. */
  score: number;
}

export interface DeviceSearchOptions {
  /** All kinds where there are none. */
  kinds?: readonly SearchKind[];
  category?: string | undefined;
  difficulty?: Difficulty | undefined;
  /** Words stand for themselves alone, misspelt or not. */
  exact?: boolean;
  /** Results at most; ten unless told. */
  limit?: number;
}

/** Search in what a learner has downloaded; nothing of it needs a network. Product §2.11, §2.26. */
export interface DeviceSearch {
  /** Results of a query, best first; none for a query without a word. Never rejects for what is asked. */
  find: (query: string, options?: DeviceSearchOptions) => Promise<DeviceSearchPage>;
  /** The paragraphs that answer a question best, at most `limit`; empty when nothing fits. */
  passages: (question: string, limit?: number) => Promise<DevicePassage[]>;
}
