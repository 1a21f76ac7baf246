import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ShelfItem, Shelves } from '@ulty/contracts/learning/shelves.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import { shelves } from '@ulty/contracts/reads/shelves.js';
import { useConnectivity } from '@ulty/kit';
import { act, screen, within } from '@testing-library/react';
import { holdDate, makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { makeDeck, makeLearningDay, makePiece } from '../../test/make';
import LearnPage from './learn.page';

const course: ShelfItem = {
  kind: 'course',
  id: uuid(1),
  title: 'Comprendre un crédit',
  category: 'Finance',
  lessons: 4,
  minutes: 45,
  priceEuroCents: 0,
};
const book: ShelfItem = {
  kind: 'book',
  id: uuid(2),
  title: 'Profit First',
  promise: 'Retirer le profit d’abord',
  author: 'Mike Michalowicz',
  category: 'Finance',
  chapters: 4,
  minutes: 26,
  listenMinutes: 0,
  listenChapters: 0,
};
const thread: ShelfItem = { kind: 'thread', id: uuid(3), title: 'Tontine ou prêt ?', isSolved: true };
const SHELVES: Shelves = {
  books: 60,
  courses: 20,
  unanswered: 3,
  shelves: [
    { need: 'Fixer ses prix', count: 5, items: [course, book, thread] },
    { need: 'Vendre plus', count: 1, items: [book] },
    { need: 'Tenir sa caisse', count: 1, items: [book] },
    { need: 'Gagner du temps', count: 9, items: [book] },
  ],
};
const KNOWN: Answers = {
  'GET /api/shelves': [200, SHELVES],
  'GET /api/activity/today': [200, makeLearningDay({ candidates: [1, 2, 3, 4, 5, 6].map((n) => makePiece(n)) })],
  'GET /api/reviews?cards=0': [200, makeDeck({ dueCount: 12 })],
};
const DOORS = ['/courses', '/quiz-ulty-stars', '/quiz-hero', '/quiz-ulty-stars/revision', '/coach', '/community/quiz-ulty-stars'];
const STEPS = ['/seance/livres/:id/chapitres/:chapterId', '/seance/livres/:id/quiz/:quizId', '/seance/cours/:id/lecons/:lessonId'];

function open(answers: Answers = KNOWN, path = '/apprendre', live = [...DOORS, ...STEPS]) {
  stubApi(answers);
  // A step is live with its page, whatever text it opens.
  renderPage(<LearnPage />, { path, live });
}

beforeEach(() => holdDate());
afterEach(() => void jest.useRealTimers());

const tiles = () => within(screen.getByRole('navigation', { name: 'Pour apprendre' })).getAllByRole('link');

test('six doors, each with a figure that invites; shelves by need, what the reader can do first; then the whole lists', async () => {
  open();
  const shelf = within(await screen.findByRole('region', { name: 'Fixer ses prix' }));
  expect(tiles().map((link) => plain(link))).toEqual([
    'Cours20',
    'Livres60',
    'ExamensBientôt',
    'Révision12 cartes',
    'Coach',
    'Communauté3 attendent',
  ]);
  expect(shelf.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Comprendre un crédit',
    'Retirer le profit d’abord',
    'Tontine ou prêt ?',
  ]);
  const rows = shelf.getAllByRole('listitem').map((row) => plain(row));
  expect(rows[0]).toContain('4 leçons · 45 min · gratuit');
  expect(rows[1]).toContain('Profit First · Mike Michalowicz4 chapitres · 26 min');
  expect(rows[1]).not.toContain('à écouter');
  expect(rows[2]).toContain('Communauté · résolue');
  expect(shelf.getByRole('link', { name: 'Tout : Fixer ses prix' }).getAttribute('href')).toBe('/apprendre?need=Fixer%20ses%20prix');
  expect(screen.queryByRole('link', { name: 'Tout : Vendre plus' })).toBeNull();
  expect(plain(screen.getByRole('link', { name: /^Gagner du temps/ }))).toBe('Gagner du temps 9');
  expect(screen.getByRole('link', { name: /Voir les 60\slivres/ }).getAttribute('href')).toBe('/quiz-ulty-stars');
  expect(screen.getByRole('link', { name: /Voir les 20\scours/ }).getAttribute('href')).toBe('/courses');
});

test('the shelf of the month’s wish comes first', async () => {
  localStorage.setItem(`ulty-bienvenue:${makeUser().id}`, JSON.stringify({ who: 'trade', wish: 'cash' }));
  open();
  await screen.findByRole('region', { name: 'Tenir sa caisse' });
  localStorage.clear();
  const needs = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(needs.slice(1, 4)).toEqual(['Tenir sa caisse', 'Fixer ses prix', 'Vendre plus']);
});

test('at zero a door has its word alone, and what is not live has none', async () => {
  open(
    { ...KNOWN, 'GET /api/shelves': [200, { ...SHELVES, unanswered: 0 }], 'GET /api/reviews?cards=0': [200, makeDeck({ dueCount: 0 })] },
    '/apprendre',
    ['/courses', '/quiz-ulty-stars/revision', '/community/quiz-ulty-stars'],
  );
  await screen.findByRole('region', { name: 'Fixer ses prix' });
  expect(tiles().map((link) => plain(link))).toEqual(['Cours20', 'Révision', 'Communauté']);
});

test('the search leads to the page of search, and nothing is sent for a blank', () => {
  open();
  const field = screen.getByRole('searchbox', { name: 'Chercher un cours, un livre, une question' });
  expect(field.closest('form')?.getAttribute('action')).toBe('/search');
  expect(field.closest('form')?.hasAttribute('data-ignore-blank')).toBe(true);
  expect(field.hasAttribute('data-own-search')).toBe(true);
});

test('without a thread a person at work, and one act', async () => {
  open({ ...KNOWN, 'GET /api/activity/today': [200, makeLearningDay({ candidates: [] })] });
  expect(await screen.findByRole('heading', { name: 'Pas encore de fil' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /Boukary/ })).toBeTruthy();
});

test('shelves that fail say so and can be asked for again; thread and doors stand', async () => {
  open({ ...KNOWN, 'GET /api/shelves': refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
  expect(await screen.findByText('Les étagères n’ont pas pu être chargées')).toBeTruthy();
  expect(tiles()).toHaveLength(6);
});

describe('one need', () => {
  test('has its whole shelf on a page of its own', async () => {
    open(
      { ...KNOWN, [`GET ${addressOf(shelves, { need: 'Fixer ses prix' })}`]: [200, { ...SHELVES, shelves: [SHELVES.shelves[0]] }] },
      '/apprendre?need=Fixer%20ses%20prix',
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'Retirer le profit d’abord' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Fixer ses prix' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Apprendre' }).getAttribute('href')).toBe('/apprendre');
  });

  test('that nobody knows shows the hub', async () => {
    open(KNOWN, '/apprendre?need=Rien');
    expect(await screen.findByRole('heading', { level: 1, name: 'Apprendre' })).toBeTruthy();
  });
});

test('without network: what is on this phone, and in one line what comes back', async () => {
  useConnectivity.setState({ isOnline: false });
  open();
  expect(await screen.findByRole('heading', { name: 'Rien n’est encore sur ce téléphone' })).toBeTruthy();
  expect(tiles().map((link) => plain(link))).toEqual(['Cours', 'Livres', 'Révision12 cartes']);
  expect(screen.getByText('Examens, Coach et Communauté reviennent avec le réseau.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Fixer ses prix' })).toBeNull();
  act(() => useConnectivity.setState({ isOnline: true }));
});
