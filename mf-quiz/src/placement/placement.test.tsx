import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PlacementTest } from '@ulty/contracts/learning/placement.js';
import type { QuizResult } from '@ulty/contracts/learning/quiz-results.js';
import { renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { makeOutcome, makeQuiz } from '../../test/make-quiz';
import PlacementPage from './placement.page';

const SEND = 'POST /api/quiz-results';
const { bookId: _book, chapterId: _chapter, ...quiz } = makeQuiz(60, { title: 'Test de départ' });
const [a, b, c, d, e] = quiz.questions.map(({ id }) => id) as [string, string, string, string, string];
const TEST: PlacementTest = {
  quiz: { ...quiz, isPlacement: true },
  categoryOf: { [a]: 'Finance', [b]: 'Finance', [c]: 'Leadership', [d]: 'Leadership', [e]: 'Stratégie' },
  books: ['Finance', 'Leadership', 'Stratégie'].map((category, at) => ({
    id: uuid(710 + at),
    title: `Livre de ${category}`,
    author: 'Awa Traoré',
    category,
    chapterCount: 4,
    readMinutes: 20,
  })),
  taken: null,
};

const open = (answers: Answers | 'offline') => {
  const api = stubApi(answers);
  renderPage(<PlacementPage />, { path: '/test-de-depart', pattern: '/test-de-depart' });
  return api;
};

beforeEach(async () => {
  localStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});
afterEach(cleanup);

test('what it is for, eight minutes, no verdict after an answer, and the book to begin with', async () => {
  const api = open({
    'GET /api/placement': [200, TEST],
    [SEND]: [
      200,
      makeOutcome({ coins: { awarded: 0, state: 'available', txnId: null, reason: 'placement' }, rewards: [], rightIds: [a, b, e] }),
    ],
  });
  expect(await screen.findByText(/environ 8\sminutes/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Commencer le test' }));
  for (let at = 1; at <= 5; at += 1) {
    expect(screen.queryByText(/Parce que/)).toBeNull();
    await userEvent.click(await screen.findByRole('radio', { name: /Choix c/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  }
  expect(await screen.findByRole('heading', { name: 'Voici par où commencer' })).toBeTruthy();
  expect((await screen.findAllByText('Livre de Leadership')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Commencer ce livre' }).getAttribute('href')).toBe(`/quiz-ulty-stars/livres/${uuid(711)}`);
  const categories = within(screen.getByRole('region', { name: 'Vos catégories' }));
  expect(categories.getByRole('progressbar', { name: 'Leadership' }).getAttribute('aria-valuenow')).toBe('0');
  const [sent] = api.sent(SEND) as QuizResult[];
  expect(sent).toMatchObject({ quizId: quiz.id, mode: 'exam' });
  expect(sent?.answers).toHaveLength(5);
});

test('without network and never opened before, it says how it will be', async () => {
  open('offline');
  expect(await screen.findByText('Ce test n’est pas sur ce téléphone')).toBeTruthy();
});

test('where the content has none, books are offered', async () => {
  open({ 'GET /api/placement': [404, { code: 'PLACEMENT_NOT_FOUND', message: 'Pas prêt.', requestId: 'r' }] });
  expect((await screen.findByRole('link', { name: 'Choisir un livre' })).getAttribute('href')).toBe('/quiz-ulty-stars');
});
