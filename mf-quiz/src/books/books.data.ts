import type { Book, Chapter, Quiz } from '@ulty/contracts/books.js';
import type { BookStandingAnswer, ChapterStanding } from '@ulty/contracts/library.js';
import { useQuery, type QueryKey } from '@ulty/kit';

const bookKey = (bookId: string): QueryKey => ['/api/quizhero/books', bookId];
export const standingKey = (bookId: string): QueryKey => ['/api/quizhero/library', bookId];

/** A book. 404 BOOK_NOT_FOUND. */
export function useBook(bookId: string) {
  return useQuery<Book>(bookKey(bookId));
}

/** Its chapters with their text, in order. */
export function useChapters(bookId: string) {
  return useQuery<Chapter[]>([...bookKey(bookId), 'chapters']);
}

/** Its quizzes; a failure is tolerated: the book can be read without. Spec §7. */
export function useQuizzes(bookId: string) {
  return useQuery<Quiz[]>([...bookKey(bookId), 'quizzes']);
}

/** How far the reader is; a failure is tolerated: what the device knows is enough to read on. */
export function useStanding(bookId: string) {
  return useQuery<BookStandingAnswer>(standingKey(bookId));
}

/** The standing in one chapter, zeros where nothing is known. */
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
