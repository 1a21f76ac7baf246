import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeArticle } from '../../test/make-post';
import { openPage, stubApi } from '../../test/open-page';
import ArticlePage from './article.page';

const PATH = '/api/blog/posts/tenir-sa-caisse';
const open = () => openPage(<ArticlePage />, { route: '/blog/:slug', at: '/blog/tenir-sa-caisse' });

afterEach(cleanup);

test('shows title, author, date, reading time and body, and names the document', async () => {
  stubApi({ [PATH]: { json: makeArticle({ title: 'Tenir sa caisse', html: '<h2>Le cahier</h2><p>Trois colonnes.</p>' }) } });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tenir sa caisse' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Le cahier' })).toBeTruthy();
  for (const words of ['Équipe Ulty', '5 octobre 2026', 'Trois colonnes.']) expect(screen.getByText(words, { exact: true })).toBeTruthy();
  expect(screen.getByText(/^6\s+min/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Autres articles' }).getAttribute('href')).toBe('/blog');
  expect(document.title).toBe('Tenir sa caisse · Ulty');
});

test('an unknown slug says so and leads home', async () => {
  stubApi({ [PATH]: { status: 404, code: 'POST_NOT_FOUND', message: 'Cet article n’existe pas.' } });
  open();
  expect(await screen.findByRole('heading', { name: 'Cet article n’existe pas' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

test('without network shows an error that can be retried', async () => {
  stubApi({ [PATH]: ['network-down', { json: makeArticle({ title: 'Revenu' }) }] });
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Code RÉSEAU');
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Revenu' })).toBeTruthy();
});
