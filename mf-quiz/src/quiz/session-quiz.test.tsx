import { describe, expect, jest, test } from '@jest/globals';
import type { Quiz } from '@ulty/contracts/learning/books.js';
import type { QuizResult } from '@ulty/contracts/learning/quiz-results.js';
import { holdDate, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { keepPlan } from '@ulty/kit/session-step';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { BOOK_ID, CHAPTER_ID, makeBook, makeOutcome, makeStanding } from '../../test/make-quiz';
import { attemptsNamed } from '../attempts/attempt-store';
import { deviceGrade, type Attempt } from '../play/attempt';
import QuizPage from './quiz.page';
import { BOOK, SEND, freshQuiz, open, press, isSaved, answer, play, holdSends, holdClock, startAnew } from '../../test/open-quiz';

startAnew();

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
