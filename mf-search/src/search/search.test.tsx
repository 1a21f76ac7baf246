import { beforeEach, expect, test } from '@jest/globals';
import { refusal, renderPage, stubApi } from '@ulty/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SearchPage from './search.page';

const READ = 'GET /api/search?q=inventaire&page=1';
const MISSPELT = 'GET /api/search?q=invantaire&page=1';
const HIT = {
  kind: 'chapter',
  id: '0198c000-0000-7000-8000-000000000001',
  path: '/quiz-ulty-stars/livres/a/chapitres/b',
  title: 'L’inventaire du soir',
  about: 'Chapitre 3 · La règle des 3 caisses',
  excerpt: 'Un inventaire se fait en dix minutes.',
  category: null,
};
const COUNTS = { course: 0, book: 0, chapter: 1, question: 2, article: 0, partner: 0 };
const FOUND = { query: 'inventaire', typed: 'invantaire', counts: COUNTS, hits: [HIT], hasMore: false };
const NONE = { query: 'zzzz', typed: null, counts: { ...COUNTS, chapter: 0, question: 0 }, hits: [], hasMore: false };

beforeEach(() => localStorage.clear());

test('a misspelt word says what was searched, its hits have their words marked, and tabs their counts', async () => {
  stubApi({ [MISSPELT]: [200, FOUND] });
  renderPage(<SearchPage />, { path: '/search?q=invantaire' });
  expect((await screen.findByText(/résultats pour/)).textContent).toBe(
    '3 résultats pour « inventaire » au lieu de « invantaire »'
      .replaceAll('« ', '«\u00a0')
      .replaceAll(' »', '\u00a0»')
      .replace('3 ', '3\u00a0'),
  );
  const link = screen.getByRole('link', { name: /inventaire du soir$/ });
  expect([link.getAttribute('href'), within(link).getByText('inventaire').tagName]).toEqual([HIT.path, 'MARK']);
  expect(screen.getAllByRole('button', { pressed: false }).map((button) => button.textContent)).toEqual(['Chapitres 1', 'Questions 2']);
});

test('nothing found leads to the community', async () => {
  stubApi({ 'GET /api/search?q=zzzz&page=1': [200, NONE] });
  renderPage(<SearchPage />, { path: '/search?q=zzzz' });
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Aucun résultat pour «\u00a0zzzz\u00a0»');
  expect(screen.getByRole('link', { name: 'Poser la question à la communauté' }).getAttribute('href')).toBe('/community/poser');
});

test('a search sent is kept on the device, searched again by a tap, and forgotten when one wishes', async () => {
  stubApi({ [READ]: [200, FOUND] });
  renderPage(<SearchPage />, { path: '/search' });
  expect(screen.getByText('Que cherchez-vous ?')).toBeTruthy();
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'inventaire{Enter}');
  await screen.findByText(/résultats pour/);
  await userEvent.clear(field);
  const again = await screen.findByRole('button', { name: 'inventaire' });
  await userEvent.click(again);
  await screen.findByText(/résultats pour/);
  await userEvent.clear(field);
  await userEvent.click(await screen.findByRole('button', { name: 'Tout effacer' }));
  expect(screen.queryByRole('button', { name: 'inventaire' })).toBeNull();
});

test('an error says so and can be tried again', async () => {
  let isDown = true;
  stubApi({ [READ]: () => (isDown ? refusal(503, 'UNAVAILABLE', 'Le service redémarre.') : [200, FOUND]) });
  renderPage(<SearchPage />, { path: '/search?q=inventaire' });
  expect((await screen.findByRole('alert')).textContent).toContain('La recherche n’a pas abouti');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/résultats pour/)).toBeTruthy();
});
