import { describe, expect, jest, test } from '@jest/globals';
import type { Quiz } from '@ulty/contracts/learning/books.js';
import { uuid, type Answers } from '@ulty/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOOK_ID, makeStanding } from '../../test/make-quiz';
import {
  freshQuiz,
  draw,
  open,
  reopen,
  button,
  press,
  prompt,
  isSaved,
  answer,
  play,
  holdSends,
  holdClock,
  startAnew,
} from '../../test/open-quiz';

startAnew();

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
