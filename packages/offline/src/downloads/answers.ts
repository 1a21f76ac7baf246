import type { BookStandingAnswer } from '@ulty/contracts/learning/library.js';
import { bestMatch } from '@ulty/contracts/reads/address.js';
import { book, bookStanding, chapters, quizzes } from '@ulty/contracts/reads/books.js';
import { courseDetail, courseQuiz, lesson } from '@ulty/contracts/reads/courses.js';
import { examPack, examQuizzes } from '@ulty/contracts/reads/exams.js';
import { extDatabase } from '../ext-database';
import { ultyDatabase } from '../ulty-database';
import { isEmpty, readBook, type BookContent } from './stored-book';

/** An answer read from a download; `savedAt` in ms since 1970. */
export interface DownloadedAnswer {
  value: unknown;
  savedAt: number;
}

/** The progress in a book of which the device knows nothing: zeros, as the server answers for a book not begun. */
function notBegun({ book: { id }, chapters: list }: BookContent): BookStandingAnswer {
  const none = { percent: 0, completed: false, position: null, quizBest: null, quizPassed: false, quizAttempts: 0 };
  return {
    bookId: id,
    percent: 0,
    lastAt: null,
    nextChapterId: list[0]?.id ?? null,
    nextStep: list[0] ? 'read' : null,
    chapters: list.map((chapter) => ({ chapterId: chapter.id, ...none })),
    tries: [],
    openAttempts: [],
  };
}

/** The reads of books that a stored book can answer; undefined while the part they need is not stored. */
const OF_BOOKS: readonly { path: string; of: (content: BookContent, hasNoQuizzes: boolean) => unknown }[] = [
  { path: book.path, of: (content) => content.book },
  { path: chapters.path, of: (content) => (content.chapters.length > 0 ? content.chapters : undefined) },
  { path: quizzes.path, of: (content, hasNoQuizzes) => content.quizzes ?? (hasNoQuizzes ? [] : undefined) },
  { path: bookStanding.path, of: notBegun },
];
const OF_COURSES = [courseDetail, courseQuiz, lesson];
const OF_EXAMS = [examPack, examQuizzes];

async function ofBook(userId: string, path: string): Promise<DownloadedAnswer | undefined> {
  const match = bestMatch(OF_BOOKS, path);
  const id = match && (match.params.id ?? match.params.bookId);
  if (!id) return undefined;
  const row = await (await extDatabase()).get('downloads', [userId, 'book', id]);
  const content = row?.manifest ? await readBook(id) : null;
  const value = content && match.found.of(content, row?.manifest?.parts.some(isEmpty) ?? false);
  if (!value) return undefined;
  const at = (await (await ultyDatabase()).get('books', id))?.downloadedAt;
  return { value, savedAt: Date.parse(at ?? '') || 0 };
}

/** The answer from a course or an exam pack, whose parts are stored by path. */
async function ofParts(
  kind: 'course' | 'exam',
  reads: readonly { path: string }[],
  userId: string,
  path: string,
): Promise<DownloadedAnswer | undefined> {
  const id = bestMatch(reads, path)?.params.id;
  if (!id) return undefined;
  const database = await extDatabase();
  const row = await database.get('downloads', [userId, kind, id]);
  if (!row?.manifest?.parts.some((part) => part.path === path)) return undefined;
  const part = await database.get('course_parts', path);
  return part && { value: part.value, savedAt: Date.parse(row.downloadedAt ?? row.requestedAt) };
}

/**
 * Answers a read from the downloads of this learner, without network.
 * @param path address of the read, as in `addressOf`
 * @returns undefined when the learner has not downloaded it, or that part is not stored
 */
export async function downloadedAnswer(userId: string, path: string): Promise<DownloadedAnswer | undefined> {
  return (await ofBook(userId, path)) ?? (await ofParts('course', OF_COURSES, userId, path)) ?? ofParts('exam', OF_EXAMS, userId, path);
}
