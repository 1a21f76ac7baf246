import { screen } from '@testing-library/react';
import { renderPage, stubApi } from '@ulty/kit/testing';
import LegalPage from './legal.page';

const text = (over: object) => ({
  slug: 'conditions',
  title: 'Conditions d’utilisation',
  version: '2026-11-29',
  html: '<h2>Compte</h2>',
  declaration: null,
  ...over,
});

test('a text says its version and leads to the two others', async () => {
  stubApi({ 'GET /api/legal/conditions': () => [200, text({})] });
  renderPage(<LegalPage />, { path: '/conditions', user: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeTruthy();
  expect(screen.getByText('Version du 29 novembre 2026')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/confidentialite', '/mentions-legales']);
  expect(screen.queryByText(/CIL/)).toBeNull();
});

test.each([
  [null, 'Numéro de déclaration à la CIL\u00a0: pas encore reçu.'],
  ['CIL-2026-117', 'Numéro de déclaration à la CIL\u00a0: CIL-2026-117'],
])('the legal notice says the number of the declaration: %j', async (declaration, sentence) => {
  stubApi({ 'GET /api/legal/mentions-legales': () => [200, text({ slug: 'mentions-legales', declaration })] });
  renderPage(<LegalPage />, { path: '/mentions-legales', user: null });
  await screen.findByRole('heading', { level: 1 });
  expect(document.body.textContent).toContain(sentence);
});
