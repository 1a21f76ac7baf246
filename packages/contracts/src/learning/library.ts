import { BOOK_CATEGORIES } from '@ulty/domain/learning/books.js';
import { z } from 'zod';
import { OpenAttempt } from './open-attempts.js';
import { BookListItem, ExerciseTry } from './books.js';

/** Where a learner stopped. `percent` of the text scrolled, `paragraph` counts from 0, `seconds` into the recording. */
export const ReadingPosition = z.looseObject({
  percent: z.number().optional(),
  paragraph: z.int().optional(),
  seconds: z.number().optional(),
});

export const ChapterStanding = z.object({
  chapterId: z.uuid(),
  percent: z.int(),
  completed: z.boolean(),
  position: ReadingPosition.nullable(),
  /** Best score in whole percent over all attempts, null without one. */
  quizBest: z.int().nullable(),
  quizPassed: z.boolean(),
  quizAttempts: z.int(),
});
export type ChapterStanding = z.infer<typeof ChapterStanding>;

/** A book the learner has begun. `percent`: half for chapters read, half for quizzes passed, rounded down, 100 only when all are. */
export const BookStanding = z.object({
  bookId: z.uuid(),
  percent: z.int(),
  lastAt: z.iso.datetime(),
  /** Target of 'Continuer': the first chapter not done; null when the book is finished. */
  nextChapterId: z.uuid().nullable(),
  nextStep: z.enum(['read', 'quiz']).nullable(),
  chapters: z.array(ChapterStanding),
});
export type BookStanding = z.infer<typeof BookStanding>;

/**
 * GET /api/quizhero/library. The reader's data for the library's front page, in one answer. `categories` counts the live books of each
 * category; its `mastery` is in whole percent, 0 before 20 answers (product §2.9). `begun`: newest first, at most 50, each with its book.
 */
export const LibraryStanding = z.object({
  bookOfTheDay: BookListItem.nullable(),
  begun: z.array(BookStanding.extend({ book: BookListItem })),
  categories: z.array(z.object({ category: z.enum(BOOK_CATEGORIES), books: z.int(), mastery: z.int() })),
});
export type LibraryStanding = z.infer<typeof LibraryStanding>;

/**
 * GET /api/quizhero/library/{bookId}: the progress in one book, zeros where nothing was done. `tries` are the reader's tries of the
 * exercises in its chapters; absent in older copies on devices. 404 BOOK_NOT_FOUND.
 */
export const BookStandingAnswer = BookStanding.extend({
  lastAt: z.iso.datetime().nullable(),
  tries: z.array(ExerciseTry).optional(),
  /** Quizzes of the book left unfinished within a day, on any device. */
  openAttempts: z.array(OpenAttempt).optional(),
});
export type BookStandingAnswer = z.infer<typeof BookStandingAnswer>;
