import type { Book, Quiz } from '@ulty/contracts/learning/books.js';
import type { BookStandingAnswer } from '@ulty/contracts/learning/library.js';
import type { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { uuid } from '@ulty/kit/testing';
import { makeQuestion } from './make-question';

/** Ids of the book, of the chapter and of the quiz most tests use. */
export const BOOK_ID = uuid(700);
export const CHAPTER_ID = uuid(701);

/** Five questions, right when 'Choix c' is chosen, of the chapter before another. */
export function makeQuiz(n: number, over: Partial<Quiz> = {}): Quiz {
  return {
    id: uuid(n),
    bookId: BOOK_ID,
    chapterId: CHAPTER_ID,
    title: 'La marge',
    version: 3,
    passPercent: 60,
    questions: [1, 2, 3, 4, 5].map((at) =>
      makeQuestion(n * 10 + at, 'single', { prompt: `Question ${at} ?`, explanation: `Parce que ${at}.` }),
    ),
    ...over,
  };
}

export function makeBook(over: Partial<Book> = {}): Book {
  return {
    id: BOOK_ID,
    title: 'La règle des 3 caisses',
    author: 'Awa Traoré',
    category: 'Finance',
    coverUrl: null,
    readMinutes: 12,
    listenMinutes: 15,
    chapterCount: 2,
    version: 3,
    updatedAt: '2026-11-01T00:00:00.000Z',
    summary: 'Résumé.',
    language: 'fr',
    rights: 'Droits.',
    keyIdeas: ['a', 'b', 'c'],
    actions: ['a', 'b', 'c'],
    sizes: { text: 1, audio: 0, quizzes: 1 },
    ...over,
  };
}

/** The standing of a reader who has taken the chapter's quiz `quizAttempts` times. */
export function makeStanding(quizAttempts: number, quizBest: number | null = null): BookStandingAnswer {
  return {
    bookId: BOOK_ID,
    percent: 0,
    lastAt: null,
    nextChapterId: CHAPTER_ID,
    nextStep: 'quiz',
    chapters: [
      { chapterId: CHAPTER_ID, percent: 100, completed: true, position: null, quizBest, quizPassed: (quizBest ?? 0) >= 60, quizAttempts },
    ],
  };
}

/** What the server answers to a first quiz passed with 4 of 5. */
export function makeOutcome(over: Partial<QuizResultOutcome> = {}): QuizResultOutcome {
  return {
    eventId: uuid(800),
    outcome: 'accepted',
    graded: { score: 80, correct: 4, total: 5, passed: true },
    isFirstAttempt: true,
    coins: { awarded: 10, state: 'available', txnId: uuid(801) },
    rewards: [{ reason: 'quiz_first_pass', awarded: 10, state: 'available', txnId: uuid(801) }],
    badges: [],
    streak: { current: 3, status: 'done_today' },
    state: { balance: 1250, pending: 0, lifetime: 1250, level: 'Apprenti' },
    ...over,
  };
}
