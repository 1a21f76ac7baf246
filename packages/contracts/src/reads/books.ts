import type { z } from 'zod';
import type { Book, BookPage, BookQuery, Chapter, Quiz, SampleQuiz } from '../learning/books.js';
import type { BookStandingAnswer, LibraryStanding } from '../learning/library.js';
import { defineRead } from './define-read.js';

/** Books, page by page, all of them or those that match. */
export const bookList = defineRead<BookPage, z.input<typeof BookQuery>>({
  path: '/api/quizhero/books{?category,search,cursor}',
  access: 'public',
  keep: 'public',
  changedBy: [],
});

/** One book. */
export const book = defineRead<Book, { id: string }>({ path: '/api/quizhero/books/{id}', access: 'member', keep: 'own', changedBy: [] });

/** The chapters of a book with their texts; `from`, a chapter's number, leaves out those before it, for a download that was interrupted. */
export const chapters = defineRead<Chapter[], { id: string; from?: number }>({
  path: '/api/quizhero/books/{id}/chapters{?from}',
  access: 'member',
  keep: 'own',
  changedBy: [],
});

/** The quizzes of a book with their questions. */
export const quizzes = defineRead<Quiz[], { id: string }>({
  path: '/api/quizhero/books/{id}/quizzes',
  access: 'member',
  keep: 'own',
  changedBy: [],
});

/** The reader's progress in every book; empty for a visitor. */
export const libraryFront = defineRead<LibraryStanding>({
  path: '/api/quizhero/library',
  access: 'public',
  keep: 'own',
  changedBy: ['library'],
});

/** The reader's progress in one book. */
export const bookStanding = defineRead<BookStandingAnswer, { bookId: string }>({
  path: '/api/quizhero/library/{bookId}',
  access: 'member',
  keep: 'own',
  changedBy: ['library'],
});

/** Five questions to try without an account. */
export const sampleQuiz = defineRead<SampleQuiz>({ path: '/api/quizhero/sample', access: 'public', keep: 'public', changedBy: [] });
