import type { Book, BookListItem, Chapter } from '@ulty/contracts/learning/books.js';
import type { BookStandingAnswer, ChapterStanding, LibraryStanding } from '@ulty/contracts/learning/library.js';
import { BOOK_CATEGORIES, bookRights } from '@ulty/domain/learning/books.js';
import { uuid } from '@ulty/kit/testing';

/** Book `n`: its chapters are n1 to n3, its quizzes n01 to n03. */
export const chapterId = (n: number, number: number) => uuid(n * 10 + number);
export const quizId = (n: number, number: number) => uuid(n * 100 + number);

export function makeListItem(n: number, given: Partial<BookListItem> = {}): BookListItem {
  return {
    id: uuid(n),
    title: `Livre ${n}`,
    author: 'Aïcha Sawadogo',
    category: 'Finance',
    coverUrl: null,
    readMinutes: 12,
    listenMinutes: 17,
    chapterCount: 3,
    version: 1,
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...given,
  };
}

export function makeBook(n: number, given: Partial<Book> = {}): Book {
  return {
    ...makeListItem(n),
    summary: 'Premier paragraphe.\n\nSecond paragraphe.',
    language: 'fr',
    rights: bookRights(),
    keyIdeas: ['Séparer les caisses', 'Noter chaque jour', 'Payer son salaire'],
    actions: ['Ouvrir un cahier', 'Compter ce soir', 'Choisir un jour'],
    sizes: { text: 24_000, audio: 1_800_000, quizzes: 10_000 },
    ...given,
  };
}

export function makeChapter(n: number, number: number, given: Partial<Chapter> = {}): Chapter {
  return {
    id: chapterId(n, number),
    bookId: uuid(n),
    chapterNumber: number,
    title: ['Compter', 'Noter', 'Garder'][number - 1] ?? `Chapitre ${number}`,
    content: '<p>Un.</p><h2>Deux</h2><p>Trois. Quatre.</p><p>Cinq.</p>',
    audioUrl: null,
    audioBytes: 0,
    audioHash: null,
    durationSec: 0,
    audioVoice: null,
    readMinutes: 4,
    version: 2,
    ...given,
  };
}

export const makeChapters = (n: number) => [1, 2, 3].map((number) => makeChapter(n, number));

function makeStanding(n: number, number: number, given: Partial<ChapterStanding> = {}): ChapterStanding {
  return {
    chapterId: chapterId(n, number),
    percent: 0,
    completed: false,
    position: null,
    quizBest: null,
    quizPassed: false,
    quizAttempts: 0,
    ...given,
  };
}

/** Standing in book `n`; the given values per chapter, zeros elsewhere. */
export function makeBookStanding(
  n: number,
  given: Record<number, Partial<ChapterStanding>> = {},
  over: Partial<BookStandingAnswer> = {},
): BookStandingAnswer {
  return {
    bookId: uuid(n),
    percent: 0,
    lastAt: null,
    nextChapterId: chapterId(n, 1),
    nextStep: 'read',
    chapters: [1, 2, 3].map((number) => makeStanding(n, number, given[number])),
    ...over,
  };
}

export function makeLibrary(given: Partial<LibraryStanding> = {}): LibraryStanding {
  return {
    bookOfTheDay: makeListItem(9, { title: 'Le livre de ce jour' }),
    begun: [],
    categories: BOOK_CATEGORIES.map((category) => ({ category, books: 2, mastery: category === 'Finance' ? 64 : 0 })),
    ...given,
  };
}
