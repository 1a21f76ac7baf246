import { afterEach, beforeEach, jest } from '@jest/globals';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { Quiz } from '@ulty/contracts/learning/books.js';
import type { QuizResult } from '@ulty/contracts/learning/quiz-results.js';
import { makeUser, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { BOOK_ID, makeBook, makeOutcome, makeQuiz, makeStanding } from './make-quiz';
import QuizPage from '../src/quiz/quiz.page';

export const BOOK = `GET /api/quizhero/books/${BOOK_ID}`;
export const SEND = 'POST /api/quiz-results';
export const NEXT_CHAPTER = uuid(702);

let made = 1_000;
/** Each test has its own quiz: the device keeps what earlier tests did. */
export const freshQuiz = (over: Partial<Quiz> = {}) => makeQuiz((made += 1), over);

export function draw({ id }: Quiz, user: Partial<CurrentUser> = {}, live: string[] = []): HTMLElement {
  return renderPage(<QuizPage />, {
    user: makeUser(user),
    live,
    path: `/quiz-ulty-stars/livres/${BOOK_ID}/quiz/${id}`,
    pattern: '/quiz-ulty-stars/livres/:id/quiz/:quizId',
  }).container;
}

export function open(quiz: Quiz, answers: Answers | 'offline' = {}, attempts = 0, user: Partial<CurrentUser> = {}, live: string[] = []) {
  const api = stubApi(
    answers === 'offline'
      ? 'offline'
      : {
          [BOOK]: [200, makeBook()],
          [`${BOOK}/quizzes`]: [200, [quiz, makeQuiz(999, { chapterId: NEXT_CHAPTER })]],
          [`GET /api/quizhero/library/${BOOK_ID}`]: [200, makeStanding(attempts, attempts ? 80 : null)],
          [SEND]: [200, makeOutcome()],
          ...answers,
        },
  );
  return { ...api, results: () => api.sent(SEND) as QuizResult[], page: draw(quiz, user, live) };
}

/** Closes the tab and opens the quiz again. */
export function reopen(...args: Parameters<typeof open>) {
  cleanup();
  return open(...args);
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp) => userEvent.click(await button(name));
export const prompt = () => screen.getByRole('heading', { level: 1 }).textContent;
const choose = (id: string) => userEvent.click(screen.getByRole('radio', { name: new RegExp(`Choix ${id}`) }));
export const isSaved = () => screen.findByText('Enregistré sur ce téléphone');

/** Answers the question on screen, and goes on. */
export async function answer(id: string, then: string | null = 'Question suivante') {
  await choose(id);
  await press('Valider');
  if (then) await press(then);
}

/** The whole quiz in practice mode: as many right answers as asked, the wrong ones last. */
export async function play(right: number) {
  await press('Commencer');
  for (let at = 1; at <= 5; at += 1) await answer(at <= right ? 'c' : 'a', at === 5 ? 'Voir le résultat' : 'Question suivante');
}

/** What is sent from now on waits for its answer. @returns what lets each answer come, in the order of the sends */
export function holdSends(): (() => void)[] {
  const releases: (() => void)[] = [];
  const stubbed = globalThis.fetch;
  globalThis.fetch = jest.fn((path: string, init?: RequestInit) => {
    const answered = stubbed(path, init);
    return init?.method === 'POST' ? new Promise<void>((resolve) => releases.push(resolve)).then(() => answered) : answered;
  }) as never;
  return releases;
}

/** A clock the test moves: dates, durations and intervals, while the device's database goes on. */
export function holdClock() {
  jest.useFakeTimers({
    now: new Date('2026-11-20T10:00:00.000Z'),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
}

/** Every test of the file begins with an empty device and a visible page. */
export function startAnew() {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
    delete document.documentElement.dataset.savesData;
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  });
}
