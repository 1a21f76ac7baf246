import { expect, test } from '@jest/globals';
import { refusal, renderPage, stubApi } from '@ulty/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SearchPage from './search.page';

const READ = 'GET /api/platform/library-size';

test('shows what it reads', async () => {
  stubApi({ [READ]: [200, { books: 12 }] });
  renderPage(<SearchPage />, { path: '/search' });
  expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
  expect(await screen.findByText('12 livres')).toBeTruthy();
});

test('an error says so and can be tried again', async () => {
  let isDown = true;
  stubApi({ [READ]: () => (isDown ? refusal(503, 'UNAVAILABLE', 'Le service redémarre.') : [200, { books: 12 }]) });
  renderPage(<SearchPage />, { path: '/search' });
  expect((await screen.findByRole('alert')).textContent).toContain('La page n’a pas pu être chargée');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('12 livres')).toBeTruthy();
});
