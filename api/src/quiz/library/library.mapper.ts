import type { BookStanding, BookStandingAnswer, LibraryStanding } from '@ulty/contracts/learning/library.js';
import { BOOK_CATEGORIES } from '@ulty/domain/learning/books.js';
import { isEstimate } from '@ulty/domain/learning/mastery.js';
import { bookPercent } from '@ulty/domain/learning/progress.js';
import { toBookListItem } from '../books/books.mapper.js';
import type { BegunRow, CategoryRow, StandingRow } from './library.queries.js';

/** Computes a learner's standing in a book: its percentage, and the first unfinished chapter. */
export function toStanding({ id, lastAt, chapters }: StandingRow): BookStandingAnswer {
  const counts = {
    chapters: chapters.length,
    read: chapters.filter(({ completed }) => completed).length,
    quizzes: chapters.filter(({ hasQuiz }) => hasQuiz).length,
    passed: chapters.filter(({ hasQuiz, quizPassed }) => hasQuiz && quizPassed).length,
  };
  const next = chapters.find(({ completed, hasQuiz, quizPassed }) => !completed || (hasQuiz && !quizPassed));
  return {
    bookId: id,
    percent: bookPercent(counts),
    lastAt: lastAt?.toISOString() ?? null,
    nextChapterId: next?.chapterId ?? null,
    nextStep: next ? (next.completed ? 'quiz' : 'read') : null,
    chapters: chapters.map(({ hasQuiz: _hasQuiz, ...chapter }) => chapter),
  };
}

/** Converts a begun book with its columns for lists. */
export function toBegun({ chapters, lastAt, ...book }: BegunRow): LibraryStanding['begun'][number] {
  const standing: BookStanding = { ...toStanding({ id: book.id, lastAt, chapters }), lastAt: lastAt.toISOString() };
  return { ...standing, book: toBookListItem(book) };
}

/** Returns all nine categories in the order of the tiles; one without a book is at zero. */
export function toCategories(rows: readonly CategoryRow[]): LibraryStanding['categories'] {
  const rowOf = new Map(rows.map((row) => [row.category, row]));
  return BOOK_CATEGORIES.map((category) => {
    const { books = 0, percent, answers } = rowOf.get(category) ?? {};
    return { category, books, mastery: isEstimate({ answers: answers ?? 0 }) ? (percent ?? 0) : 0 };
  });
}
