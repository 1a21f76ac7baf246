import type { BookStandingAnswer, ChapterStanding } from '@ulty/contracts/learning/library.js';
import { book, bookStanding, chapters, quizzes } from '@ulty/contracts/reads/books.js';
import { useRead } from '@ulty/kit';

/** A book. 404 BOOK_NOT_FOUND. */
export function useBook(bookId: string) {
  return useRead(book, { id: bookId });
}

/** Its chapters with their text, in order. */
export function useChapters(bookId: string) {
  return useRead(chapters, { id: bookId });
}

/** Its quizzes, null while there are none; a failure is tolerated, since the book can be read without them. Spec §7. */
export function useQuizzes(bookId: string | null) {
  return useRead(quizzes, bookId === null ? null : { id: bookId });
}

/** The reader's progress in a book; a failure is tolerated: the device's own data are enough to continue. */
export function useStanding(bookId: string) {
  return useRead(bookStanding, { bookId });
}

/** The progress in one chapter, zeros when nothing is known. */
export function standingIn(standing: Pick<BookStandingAnswer, 'chapters'> | undefined, chapterId: string): ChapterStanding {
  return (
    standing?.chapters.find((chapter) => chapter.chapterId === chapterId) ?? {
      chapterId,
      percent: 0,
      completed: false,
      position: null,
      quizBest: null,
      quizPassed: false,
      quizAttempts: 0,
    }
  );
}
