import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@ulty/contracts/auth.js';
import type { Quiz } from '@ulty/contracts/books.js';
import type { QuizResult } from '@ulty/contracts/quiz-results.js';
import { holdDate, makeUser, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { keepPlan } from '@ulty/kit/session-step';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { makeQuestion } from '../../test/make-question';
import { BOOK_ID, CHAPTER_ID, makeBook, makeOutcome, makeQuiz, makeStanding } from '../../test/make-quiz';
import { attemptsNamed } from '../attempts/attempt-store';
import { deviceGrade, type Attempt } from './attempt';
import QuizPage from './quiz.page';

const BOOK = `GET /api/quizhero/books/${BOOK_ID}`;
const SEND = 'POST /api/quiz-results';
const NEXT_CHAPTER = uuid(702);

let made = 1_000;
/** Each test has its own quiz: the device keeps what earlier tests did. */
const freshQuiz = (over: Partial<Quiz> = {}) => makeQuiz((made += 1), over);

function draw({ id }: Quiz, user: Partial<CurrentUser> = {}): HTMLElement {
  return renderPage(<QuizPage />, {
    user: makeUser(user),
    path: `/quiz-ulty-stars/livres/${BOOK_ID}/quiz/${id}`,
    pattern: '/quiz-ulty-stars/livres/:id/quiz/:quizId',
  }).container;
}

function open(quiz: Quiz, answers: Answers | 'offline' = {}, attempts = 0, user: Partial<CurrentUser> = {}) {
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
  return { ...api, results: () => api.sent(SEND) as QuizResult[], page: draw(quiz, user) };
}

/** Closes the tab and opens the quiz again. */
function reopen(...args: Parameters<typeof open>) {
  cleanup();
  return open(...args);
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const prompt = () => screen.getByRole('heading', { level: 1 }).textContent;
const choose = (id: string) => userEvent.click(screen.getByRole('radio', { name: new RegExp(`Choix ${id}`) }));
const isSaved = () => screen.findByText('Enregistré sur ce téléphone');

/** Answers the question on screen, and goes on. */
async function answer(id: string, then: string | null = 'Question suivante') {
  await choose(id);
  await press('Valider');
  if (then) await press(then);
}

/** The whole quiz in practice mode: as many right answers as asked, the wrong ones last. */
async function play(right: number) {
  await press('Commencer');
  for (let at = 1; at <= 5; at += 1) await answer(at <= right ? 'c' : 'a', at === 5 ? 'Voir le résultat' : 'Question suivante');
}

/** What is sent from now on waits for its answer. @returns what lets each answer come, in the order of the sends */
function holdSends(): (() => void)[] {
  const releases: (() => void)[] = [];
  const stubbed = globalThis.fetch;
  globalThis.fetch = jest.fn((path: string, init?: RequestInit) => {
    const answered = stubbed(path, init);
    return init?.method === 'POST' ? new Promise<void>((resolve) => releases.push(resolve)).then(() => answered) : answered;
  }) as never;
  return releases;
}

/** A clock the test moves: dates, durations and intervals, while the device's database goes on. */
function holdClock() {
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

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete document.documentElement.dataset.savesData;
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});

describe('before it', () => {
  test('says what it asks and what a first attempt brings', async () => {
    open(freshQuiz());
    expect(await screen.findByRole('heading', { level: 1, name: 'La marge' })).toBeTruthy();
    expect(await screen.findByText('Finance · La règle des 3 caisses')).toBeTruthy();
    expect(screen.getByText(/^5\s+questions, réussi à partir de 60\s+% de bonnes réponses\.$/)).toBeTruthy();
    expect(await screen.findByText(/^Le premier essai rapporte 10\s+UTC dès 60\s+%, 15\s+UTC sans faute\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fermer le quiz' }).getAttribute('href')).toBe(
      `/quiz-ulty-stars/livres/${BOOK_ID}/chapitres/${CHAPTER_ID}`,
    );
  });

  test('a quiz already made says that it pays no more', async () => {
    open(freshQuiz(), {}, 2);
    expect(await screen.findByText(/^Déjà fait, meilleur score\s+: 80\s+%\. Un nouvel essai ne rapporte plus d’UltyCoins\.$/)).toBeTruthy();
  });

  test('an unknown quiz', async () => {
    open(freshQuiz(), { [`${BOOK}/quizzes`]: [200, []] });
    expect(await screen.findByRole('heading', { name: 'Ce quiz n’existe pas' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir le livre' }).getAttribute('href')).toBe(`/quiz-ulty-stars/livres/${BOOK_ID}`);
  });

  test('a read that fails can be tried again', async () => {
    const quiz = freshQuiz();
    const answers: Answers = { [`${BOOK}/quizzes`]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') };
    open(quiz, answers);
    expect(within(await screen.findByRole('alert')).getByText('Le service redémarre.')).toBeTruthy();
    stubApi({ [`${BOOK}/quizzes`]: [200, [quiz]] });
    await press('Réessayer');
    expect(await button('Commencer')).toBeTruthy();
  });

  test('never opened and without network: told so, with a way out and a way on', async () => {
    const quiz = freshQuiz();
    open(quiz, 'offline');
    expect(await screen.findByRole('heading', { name: 'Ce quiz n’est pas sur ce téléphone' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fermer le quiz' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les livres' })).toBeTruthy();
    stubApi({ [`${BOOK}/quizzes`]: [200, [quiz]] });
    await press('Réessayer');
    expect(await button('Commencer')).toBeTruthy();
  });
});

describe('practice', () => {
  test('explains each answer at once, without network, and says that the device holds it', async () => {
    open(freshQuiz());
    await press('Commencer');
    expect(screen.queryByText('Enregistré sur ce téléphone')).toBeNull();
    stubApi('offline');
    await answer('a', null);
    expect(screen.getByText('Pas encore.')).toBeTruthy();
    expect(screen.getByText(/^Parce que \d\.$/)).toBeTruthy();
    expect(await isSaved()).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Question 1 sur 5, 0 juste' })).toBeTruthy();
    await press('Question suivante');
    await answer('c', null);
    expect(screen.getByRole('img', { name: 'Question 2 sur 5, 1 juste' })).toBeTruthy();
  });

  test('each question takes the focus from the button that led to it', async () => {
    open(freshQuiz());
    await press('Commencer');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await answer('c');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('the result is one event in the contract’s shape', async () => {
    const quiz = freshQuiz();
    const { results } = open(quiz);
    await play(4);
    await screen.findByRole('heading', { level: 1, name: 'C’est réussi.' });
    await waitFor(() => expect(results()).toHaveLength(1));
    const [sent] = results() as [QuizResult];
    expect(sent).toMatchObject({
      quizId: quiz.id,
      bookId: BOOK_ID,
      chapterId: CHAPTER_ID,
      contentVersion: 3,
      mode: 'practice',
      score: 80,
      correct: 4,
      total: 5,
      userId: uuid(900),
      timestamp: sent.occurredAt,
    });
    for (const id of [sent.eventId, sent.attemptId, sent.deviceId]) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent.answers).toHaveLength(5);
    expect(new Set(sent.answers.map(({ questionId }) => questionId))).toEqual(new Set(quiz.questions.map(({ id }) => id)));
    expect(sent.answers.filter(({ choice }) => choice[0] === 'c')).toHaveLength(4);
    for (const { ms } of sent.answers) expect(ms).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(sent).length).toBeLessThan(1_500);
  });

  test('a hint opened travels with its answer', async () => {
    const quiz = freshQuiz();
    const { results } = open({
      ...quiz,
      questions: quiz.questions.slice(0, 1).map((question) => ({ ...question, hint: 'Ce qui reste.' })),
    });
    await press('Commencer');
    await press('Voir un indice');
    await answer('c', 'Voir le résultat');
    await waitFor(() => expect(results()[0]?.answers[0]).toMatchObject({ hint: true }));
  });

  test('every kind of question can be answered to the end', async () => {
    const quiz = freshQuiz();
    const types = ['single', 'multiple', 'truefalse', 'order', 'number', 'text'] as const;
    const { results } = open({ ...quiz, questions: types.map((type, at) => makeQuestion(made * 10 + at, type, { prompt: type })) });
    await press('Commencer');
    for (let at = 0; at < types.length; at += 1) {
      await press('Je ne sais pas');
      await press(at === 5 ? 'Voir le résultat' : 'Question suivante');
    }
    await waitFor(() => expect(results()[0]?.answers.map(({ choice }) => choice)).toEqual(types.map(() => [])));
    expect(within(screen.getByRole('region', { name: 'À revoir' })).getAllByRole('listitem')).toHaveLength(6);
  });
});

describe('exam', () => {
  test('tells nothing before the end, has no hint, and shows time that stops nobody', async () => {
    holdClock();
    const quiz = freshQuiz();
    const { results } = open({ ...quiz, questions: quiz.questions.map((question) => ({ ...question, hint: 'Aide.' })) });
    await userEvent.click(await button('Passer en mode examen'));
    expect(screen.getByRole('timer').textContent).toMatch(/0:0\d$/);
    expect(screen.getByText(/\/ 5:00 conseillées/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Voir un indice' })).toBeNull();
    const first = prompt();
    await userEvent.click(screen.getByRole('radio', { name: /Choix a/ }));
    await userEvent.click(await button('Valider'));
    expect(prompt()).not.toBe(first);
    expect(screen.queryByText('Pas encore.')).toBeNull();
    expect(screen.getByRole('img', { name: 'Question 2 sur 5' })).toBeTruthy();
    act(() => jest.advanceTimersByTime(301_000));
    expect(screen.getByText(/temps conseillé dépassé, continuez/)).toBeTruthy();
    for (let at = 2; at <= 5; at += 1) await userEvent.click(await button('Passer'));
    expect(await screen.findByRole('heading', { level: 1, name: /C’est réussi|Pas encore/ })).toBeTruthy();
    await waitFor(() => expect(results()[0]).toMatchObject({ mode: 'exam', correct: 0 }));
  });

  test('a pause is logged and its time does not count', async () => {
    holdClock();
    const quiz = freshQuiz();
    const { results } = open({ ...quiz, questions: quiz.questions.slice(0, 1) });
    await userEvent.click(await button('Passer en mode examen'));
    const look = (visibilityState: string) =>
      act(async () => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    act(() => jest.advanceTimersByTime(4_000));
    await look('hidden');
    act(() => jest.advanceTimersByTime(600_000));
    await look('visible');
    act(() => jest.advanceTimersByTime(2_000));
    await userEvent.click(await button('Passer'));
    expect(await screen.findByText(/Examen interrompu 1\s+fois, 10\s+min 0\s+s en tout\. Ce temps ne compte pas\.$/)).toBeTruthy();
    await waitFor(() => expect(results()).toHaveLength(1));
    expect(results()[0]).toMatchObject({ timeSpent: 6, pauses: 1, pausedSeconds: 600, answers: [{ ms: 6_000 }] });
  });
});

describe('a killed tab', () => {
  test('resumes at the same question, in the same order, even without network', async () => {
    const quiz = freshQuiz();
    open(quiz);
    await press('Commencer');
    await answer('c');
    const second = prompt();
    const choices = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    await isSaved();
    reopen(quiz, 'offline');
    expect(await screen.findByRole('img', { name: 'Question 2 sur 5, 1 juste' })).toBeTruthy();
    expect(prompt()).toBe(second);
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(choices);
  });

  test('resumes on the explanation that was being read', async () => {
    const quiz = freshQuiz();
    open(quiz);
    await press('Commencer');
    await answer('a', null);
    await isSaved();
    reopen(quiz);
    expect(await screen.findByText('Pas encore.')).toBeTruthy();
  });

  test('keeps the version that was begun, whatever is published meanwhile', async () => {
    const quiz = freshQuiz();
    open(quiz);
    await press('Commencer');
    await answer('c');
    await isSaved();
    const { results } = reopen({ ...quiz, version: 4, questions: quiz.questions.slice(0, 2) });
    for (let at = 2; at <= 5; at += 1) {
      await screen.findByRole('img', { name: new RegExp(`^Question ${at} sur 5`) });
      await answer('c', at === 5 ? 'Voir le résultat' : 'Question suivante');
    }
    await waitFor(() => expect(results()[0]).toMatchObject({ contentVersion: 3, total: 5 }));
  });

  test('between the last answer and the server: the same event is sent', async () => {
    const quiz = freshQuiz();
    const first = open(quiz);
    const releases = holdSends();
    await play(5);
    await screen.findByText('Envoi du résultat…');
    await waitFor(() => expect(first.results()).toHaveLength(1));
    const second = reopen(quiz);
    await waitFor(() => expect(second.results()).toHaveLength(1));
    expect(second.results()[0]).toEqual(first.results()[0]);
    releases[0]?.();
  });

  test('after more than a day it begins anew', async () => {
    const quiz = freshQuiz();
    holdClock();
    open(quiz);
    await userEvent.click(await button('Commencer'));
    await userEvent.click(screen.getByRole('radio', { name: /Choix c/ }));
    await userEvent.click(await button('Valider'));
    await isSaved();
    jest.setSystemTime(new Date('2026-11-21T10:05:00.000Z'));
    reopen(quiz);
    expect(await button('Commencer')).toBeTruthy();
  });
});

describe('another device', () => {
  const LEAVE = (quiz: Quiz) => `PUT /api/quiz-attempts/${quiz.id}`;
  /** The page goes out of view, as when another application is opened. */
  const hide = (state: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  test('is told the answers so far when the page is left, once', async () => {
    const quiz = freshQuiz();
    const { sent } = open(quiz, { [LEAVE(quiz)]: [204, undefined] });
    await press('Commencer');
    hide('hidden');
    expect(sent(LEAVE(quiz))).toEqual([]);
    hide('visible');
    await answer('c');
    await isSaved();
    hide('hidden');
    hide('visible');
    hide('hidden');
    hide('visible');
    expect(sent(LEAVE(quiz))).toEqual([
      expect.objectContaining({ version: quiz.version, answers: [expect.objectContaining({ choice: ['c'] })] }),
    ]);
  });

  const leftOn = (quiz: Quiz, attemptId: string, count: number): Answers => ({
    [`GET /api/quizhero/library/${BOOK_ID}`]: [
      200,
      {
        ...makeStanding(0),
        openAttempts: [
          {
            quizId: quiz.id,
            attemptId,
            version: quiz.version,
            changedAt: new Date().toISOString(),
            answers: quiz.questions.slice(0, count).map(({ id }) => ({ questionId: id, choice: ['c'], ms: 9_000, hint: false })),
          },
        ],
      },
    ],
  });

  test('goes on where the first one was left', async () => {
    const quiz = freshQuiz();
    open(quiz, leftOn(quiz, uuid(77), 2));
    expect(await screen.findByRole('img', { name: 'Question 3 sur 5, 2 justes' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Commencer' })).toBeNull();
  });

  test('went on meanwhile: the first one does not ask its questions again', async () => {
    const quiz = freshQuiz();
    open(quiz, leftOn(quiz, uuid(78), 2));
    await screen.findByRole('img', { name: 'Question 3 sur 5, 2 justes' });
    await isSaved();
    reopen(quiz, leftOn(quiz, uuid(78), 4));
    expect(await screen.findByRole('img', { name: 'Question 5 sur 5, 4 justes' })).toBeTruthy();
  });
});

describe('as a step of the session', () => {
  const stepHref = (quiz: Quiz) => `/seance/livres/${BOOK_ID}/quiz/${quiz.id}`;
  const steps = (quiz: Quiz) => [
    { band: 'read' as const, href: '/seance/livres/a/chapitres/b', title: 'Lire un chapitre', minutes: 5, isDone: true },
    { band: 'answer' as const, href: stepHref(quiz), title: '5 questions', minutes: 4, isDone: false },
    { band: 'recall' as const, href: '/seance/cartes', title: '3\u00a0cartes à revoir', minutes: 2, isDone: false },
  ];

  function openStep(quiz: Quiz, answers: Answers | 'offline' = {}) {
    keepPlan(uuid(900), { day: new Date().toISOString().slice(0, 10), steps: steps(quiz) });
    const api = stubApi(
      answers === 'offline'
        ? 'offline'
        : {
            [BOOK]: [200, makeBook()],
            [`${BOOK}/quizzes`]: [200, [quiz]],
            [`GET /api/quizhero/library/${BOOK_ID}`]: [200, makeStanding(0)],
            [SEND]: [200, makeOutcome()],
            ...answers,
          },
    );
    renderPage(<QuizPage />, { path: stepHref(quiz), pattern: '/seance/livres/:id/quiz/:quizId' });
    return { results: () => api.sent(SEND) as QuizResult[] };
  }

  async function playStep(right: number) {
    for (let at = 1; at <= 5; at += 1) {
      await screen.findByText(`Questions · ${at} sur 5`);
      await answer(at <= right ? 'c' : 'a', at === 5 ? 'Voir le résultat' : 'Question suivante');
    }
  }

  test('starts by itself in practice, in the frame of the session', async () => {
    openStep(freshQuiz());
    expect(await screen.findByText('Questions · 1 sur 5')).toBeTruthy();
    expect(screen.getByText(/^encore 6\smin$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Quitter la séance' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Passer en mode examen' })).toBeNull();
    await answer('a', null);
    expect(screen.getByText('Pas encore.')).toBeTruthy();
  });

  test('finished, it weaves its band and goes on to the cards, even when not passed', async () => {
    const graded = { score: 20, correct: 1, total: 5, passed: false };
    const { results } = openStep(freshQuiz(), { [SEND]: [200, makeOutcome({ graded, rewards: [] })] });
    await playStep(1);
    const goOn = await screen.findByRole('link', { name: /^Continuer\s: 3\scartes · 2\smin$/ });
    expect(goOn.getAttribute('href')).toBe('/seance/cartes');
    expect(goOn.className).toContain('u-button-filled');
    expect(screen.getByRole('link', { name: 'Relire le passage' }).getAttribute('href')).toBe(
      `/seance/livres/${BOOK_ID}/chapitres/${CHAPTER_ID}`,
    );
    expect(screen.getByText('Questions · terminé')).toBeTruthy();
    expect(await screen.findByText(/^encore 2\smin$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refaire le quiz' })).toBeNull();
    await waitFor(() => expect(results()[0]).toMatchObject({ mode: 'practice' }));
  });

  test('left in the middle, it goes on at the same question', async () => {
    const quiz = freshQuiz();
    openStep(quiz);
    await screen.findByText('Questions · 1 sur 5');
    await answer('c');
    await isSaved();
    cleanup();
    openStep(quiz, 'offline');
    expect(await screen.findByText('Questions · 2 sur 5')).toBeTruthy();
  });

  test('finished today elsewhere: its band is woven at once', async () => {
    const quiz = freshQuiz();
    open(quiz);
    await play(4);
    await screen.findByRole('status', { name: 'Gains' });
    cleanup();
    openStep(quiz);
    expect(await screen.findByText('Questions · terminé')).toBeTruthy();
    expect(await screen.findByText(/^encore 2\smin$/)).toBeTruthy();
  });

  test('finished yesterday, it is another step today: it starts anew, even without network', async () => {
    holdClock();
    const quiz = freshQuiz();
    open(quiz);
    await play(4);
    await screen.findByRole('status', { name: 'Gains' });
    cleanup();
    jest.setSystemTime(new Date('2026-11-21T07:00:00.000Z'));
    openStep(quiz, 'offline');
    expect(await screen.findByText('Questions · 1 sur 5')).toBeTruthy();
  });

  test('not yet sent yesterday: it is sent as it was, beside the attempt of today', async () => {
    holdDate(new Date('2026-11-20T10:00:00.000Z'));
    const { questions, ...rest } = freshQuiz();
    const quiz = { ...rest, questions: questions.slice(0, 1) };
    open(quiz);
    holdSends();
    await press('Commencer');
    await answer('a', 'Voir le résultat');
    await screen.findByText('Envoi du résultat…');
    cleanup();
    jest.setSystemTime(new Date('2026-11-21T07:00:00.000Z'));
    const { results } = openStep(quiz);
    const releases = holdSends();
    await screen.findByText('Questions · 1 sur 1');
    await answer('c', 'Voir le résultat');
    await waitFor(() => expect(results().map(({ correct }) => correct)).toEqual([0, 1]));
    releases[0]?.();
    const sendings = async () =>
      (await attemptsNamed<Attempt>(uuid(900), quiz.id, new Date())).map(({ attempt }) => [
        deviceGrade(attempt).correct,
        attempt.sending?.state,
      ]);
    await waitFor(async () => expect(await sendings()).toContainEqual([0, 'synced']));
    expect(await sendings()).toContainEqual([1, undefined]);
    expect(screen.getByText('Envoi du résultat…')).toBeTruthy();
    releases[1]?.();
    expect(await screen.findByRole('status', { name: 'Gains' })).toBeTruthy();
  });

  test('retired meanwhile: told so, and the session goes on', async () => {
    openStep(freshQuiz(), { [`${BOOK}/quizzes`]: [200, []] });
    expect(await screen.findByRole('heading', { name: 'Ce quiz n’existe pas' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Continuer\s: 3\scartes/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fermer le quiz' }).getAttribute('href')).toBe('/');
  });
});

test('two tabs with the same quiz lose no answer and send one event', async () => {
  const quiz = freshQuiz();
  const { results, page: one } = open(quiz);
  await press('Commencer');
  await answer('c');
  await isSaved();
  const other = draw(quiz);
  await within(other).findByRole('img', { name: /^Question 2 sur 5/ });

  /** Answers on one of the two pages, and continues. */
  const answerIn = async (page: HTMLElement, next: string) => {
    await userEvent.click(within(page).getByRole('radio', { name: /Choix c/ }));
    await userEvent.click(within(page).getByRole('button', { name: 'Valider' }));
    await within(page).findByText('Enregistré sur ce téléphone');
    await userEvent.click(await within(page).findByRole('button', { name: next }));
  };
  await answerIn(one, 'Question suivante');
  await answerIn(one, 'Question suivante');
  // The other page still shows the second question; then it continues from the first page's position.
  await answerIn(other, 'Question suivante');
  await within(other).findByRole('img', { name: /^Question 4 sur 5/ });
  await answerIn(other, 'Question suivante');
  await answerIn(other, 'Voir le résultat');
  await within(other).findByRole('heading', { level: 1, name: 'C’est réussi.' });
  // The first page learns at its next answer that the quiz is finished.
  await userEvent.click(within(one).getByRole('radio', { name: /Choix a/ }));
  await userEvent.click(within(one).getByRole('button', { name: 'Valider' }));
  await within(one).findByRole('heading', { level: 1, name: 'C’est réussi.' });
  cleanup();
  draw(quiz);
  await screen.findByRole('status', { name: 'Gains' });
  expect(results()).toHaveLength(1);
  expect(results()[0]).toMatchObject({ correct: 5, total: 5 });
});

describe('the result', () => {
  test('coins are green once the server has said so, with the week, badges and the balance before and after', async () => {
    open(freshQuiz(), { [SEND]: [200, makeOutcome({ badges: [{ code: 'first_quiz', name: 'Premier quiz' }] })] });
    await play(4);
    const gains = within(await screen.findByRole('status', { name: 'Gains' }));
    expect(gains.getByText('Quiz réussi du premier coup').closest('li')?.textContent).toMatch(/\+10\sUTC$/);
    expect(gains.getByText('+10').closest('.qz-amount-gain')).toBeTruthy();
    expect(gains.getByText(/^3\sjours de suite$/)).toBeTruthy();
    expect(gains.getByText('Jour ajouté')).toBeTruthy();
    expect(gains.getByText(/^Nouveau badge\s: Premier quiz$/)).toBeTruthy();
    expect(gains.getByText(/^Votre solde/).parentElement?.textContent).toMatch(/1\s240 → 1\s250$/);
    expect(screen.getByText('4').parentElement?.textContent).toBe('4 / 5');
    expect(screen.getByText(/^Réussi · 80\s%$/)).toBeTruthy();
    expect(screen.getByText('Une réponse revient demain en carte.')).toBeTruthy();
  });

  test('a day that counted already is not added again', async () => {
    const quiz = freshQuiz();
    open(quiz);
    await play(4);
    await screen.findByRole('status', { name: 'Gains' });
    reopen(quiz, {}, 0, { streak: { current: 3, status: 'done_today' } });
    expect(await screen.findByText('Jour déjà validé')).toBeTruthy();
  });

  test('what to keep, and each mistake as a card with the day it comes back', async () => {
    open(freshQuiz());
    await play(4);
    const learnt = within(await screen.findByRole('region', { name: 'À retenir' }));
    expect(learnt.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a', 'b']);
    const cards = within(screen.getByRole('region', { name: 'À revoir' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([expect.stringMatching(/^Question \d \?Revient demain, [a-z]+ \d/)]);
  });

  test('the answers open on demand: what was answered, what is right, and why', async () => {
    open(freshQuiz());
    await play(4);
    expect(screen.queryByRole('region', { name: /^Vos 5\sréponses$/ })).toBeNull();
    await press(/^Voir les 5\sréponses$/);
    const answers = within(screen.getByRole('region', { name: /^Vos 5\sréponses$/ }));
    expect(document.activeElement).toBe(answers.getByRole('heading', { level: 2 }));
    expect(answers.getAllByRole('article')).toHaveLength(5);
    expect(answers.getByText('Votre réponse').closest('label')?.textContent).toContain('Choix a');
    expect(answers.getByText('Bonne réponse').closest('label')?.textContent).toContain('Choix c');
    await press('Masquer les réponses');
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('without a mistake: nothing to review, from the first attempt', async () => {
    const graded = { score: 100, correct: 5, total: 5, passed: true };
    open(freshQuiz(), { [SEND]: [200, makeOutcome({ graded })] });
    await play(5);
    expect(await screen.findByText('Cinq bonnes réponses, du premier coup.')).toBeTruthy();
    expect(screen.getByText(/^Rien à revoir\./)).toBeTruthy();
    expect(document.querySelector('.qz-cloth-motif')).toBeTruthy();
  });

  test('it opens at its top, as each question does', async () => {
    open(freshQuiz());
    const at = () => document.documentElement.scrollTop;
    document.documentElement.scrollTop = 400;
    await press('Commencer');
    expect(at()).toBe(0);
    for (let question = 1; question <= 5; question += 1) {
      document.documentElement.scrollTop = 400;
      await answer('c', question === 5 ? 'Voir le résultat' : 'Question suivante');
      expect(at()).toBe(0);
    }
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('it is woven once: what is found finished stands at once', async () => {
    const quiz = freshQuiz();
    open(quiz);
    await play(4);
    expect(document.querySelector('.qz-moving')).toBeTruthy();
    await screen.findByRole('status', { name: 'Gains' });
    reopen(quiz);
    await screen.findByRole('status', { name: 'Gains' });
    expect(document.querySelector('.qz-moving')).toBeNull();
  });

  test('nothing moves where data is saved', async () => {
    document.documentElement.dataset.savesData = '';
    open(freshQuiz());
    await play(4);
    await screen.findByRole('heading', { level: 1, name: 'C’est réussi.' });
    expect(document.querySelector('.qz-moving')).toBeNull();
  });

  test('not passed: kind words, the chapter again', async () => {
    const graded = { score: 40, correct: 2, total: 5, passed: false };
    open(freshQuiz(), {
      [SEND]: [200, makeOutcome({ graded, coins: { awarded: 0, state: 'available', txnId: null, reason: 'not_passed' }, rewards: [] })],
    });
    await play(2);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pas encore.' })).toBeTruthy();
    expect(screen.getByText('Deux idées sont là. Les trois autres reviennent en cartes.')).toBeTruthy();
    expect(screen.getByText(/^40\s% · réussi à partir de 60\s%$/)).toBeTruthy();
    expect(await screen.findByText(/^Le quiz rapporte à partir de 60\s% de bonnes réponses\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Relire le passage' }).getAttribute('href')).toBe(
      `/quiz-ulty-stars/livres/${BOOK_ID}/chapitres/${CHAPTER_ID}`,
    );
  });

  test('passed: the next chapter', async () => {
    open(freshQuiz());
    await play(4);
    expect((await screen.findByRole('link', { name: 'Chapitre suivant' })).getAttribute('href')).toBe(
      `/quiz-ulty-stars/livres/${BOOK_ID}/chapitres/${NEXT_CHAPTER}`,
    );
  });

  test('a second attempt pays nothing and says why', async () => {
    open(
      freshQuiz(),
      {
        [SEND]: [
          200,
          makeOutcome({
            isFirstAttempt: false,
            coins: { awarded: 0, state: 'available', txnId: null, reason: 'not_first_attempt' },
            rewards: [],
          }),
        ],
      },
      1,
    );
    await play(4);
    expect(await screen.findByText('Seul le premier essai rapporte des UltyCoins.')).toBeTruthy();
    expect(screen.queryByText(/^\+/)).toBeNull();
  });

  test('the server’s count wins, and the difference is said', async () => {
    const quiz = freshQuiz();
    const [first] = quiz.questions;
    open(quiz, { [SEND]: [200, makeOutcome({ graded: { score: 20, correct: 1, total: 5, passed: false }, rightIds: [first?.id ?? ''] })] });
    await play(5);
    expect(await screen.findByText(/^Le serveur compte 1\sbonne réponse, ce téléphone en comptait 5\.$/)).toBeTruthy();
    expect(screen.getByText(/^20\s% · réussi à partir de 60\s%$/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Terminé, 5 questions, 1 juste' }).parentElement?.textContent).toBe('1/5');
    expect(within(screen.getByRole('region', { name: 'À revoir' })).getAllByRole('listitem')).toHaveLength(4);
  });

  test.each([
    ['version_unknown', 'adjusted', /^Ce quiz a changé depuis/],
    ['time_adjusted', 'adjusted', /^L’heure de ce téléphone semblait fausse/],
    ['unknown_quiz', 'rejected', /^Ce quiz n’existe plus\.$/],
    ['a_code_of_tomorrow', 'rejected', /^Le serveur n’a pas pris ce résultat\.$/],
  ] as const)('%s is told in words', async (reason, outcome, words) => {
    open(freshQuiz(), { [SEND]: [200, outcome === 'rejected' ? { eventId: uuid(1), outcome, reason } : makeOutcome({ outcome, reason })] });
    await play(4);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('without network: kept, awaited, never green', async () => {
    const quiz = freshQuiz();
    open(quiz, { [SEND]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
    await play(5);
    expect(await screen.findByText('Enregistré – en attente de synchronisation')).toBeTruthy();
    expect(screen.getByText('+15').closest('.qz-amount-pending')).toBeTruthy();
    expect(document.querySelector('.qz-amount-gain, .u-tag-moringa')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Sans faute.' })).toBeTruthy();
    expect(screen.getByText('En attente de réseau')).toBeTruthy();
    expect(screen.getByText('1er jour en attente')).toBeTruthy();
    expect(document.querySelector('.qz-cloth-basted')).toBeTruthy();
  });

  test('without network, a quiz made before awaits nothing', async () => {
    open(freshQuiz(), { [SEND]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') }, 1);
    await play(5);
    await screen.findByText('Enregistré – en attente de synchronisation');
    expect(screen.queryByText(/^\+/)).toBeNull();
  });

  test('is still there when the tab comes back, and can be left for a new attempt', async () => {
    const quiz = freshQuiz();
    const { results } = open(quiz);
    await play(4);
    await screen.findByRole('status', { name: 'Gains' });
    await waitFor(() => expect(results()).toHaveLength(1));
    const again = reopen(quiz);
    expect(await screen.findByRole('heading', { level: 1, name: 'C’est réussi.' })).toBeTruthy();
    expect(again.results()).toEqual([]);
    expect((await button('Refaire le quiz')).getAttribute('aria-describedby')).toBe('qz-encore');
    await press('Refaire le quiz');
    expect(await screen.findByRole('img', { name: 'Question 1 sur 5' })).toBeTruthy();
  });
});

test('a browser that keeps nothing says so', async () => {
  const original = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    open(freshQuiz());
    await press('Commencer');
    await answer('c', null);
    expect(await screen.findByText(/^Ce navigateur ne garde rien\./)).toBeTruthy();
    expect(screen.queryByText('Enregistré sur ce téléphone')).toBeNull();
  } finally {
    IDBObjectStore.prototype.put = original;
  }
});
