import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { makeUser, refusal, renderPage, stubApi } from '../../test/page-frame';
import ConsolePage from './console.page';

const adminCalls = (api: ReturnType<typeof stubApi>) => api.calls().filter(({ call }) => call.includes('/api/admin/'));

test('signed out: a way to the sign-in screen, and nothing is asked of the API', () => {
  const api = stubApi({});
  renderPage(<ConsolePage />, { user: null });
  expect(screen.getByRole('link', { name: 'Aller à la connexion' }).getAttribute('href')).toBe('/admin-login');
  expect(adminCalls(api)).toEqual([]);
});

test('signed in without the role: refused by name, and nothing is asked of the API', () => {
  const api = stubApi({});
  renderPage(<ConsolePage />, { user: makeUser({ role: 'learner' }) });
  expect(screen.getByRole('alert').textContent).toMatch(/Il manque à votre compte le rôle «\sadmin\s»\./);
  expect(screen.getByRole('alert').textContent).toContain('403');
  expect(screen.getByRole('link', { name: 'Se déconnecter' }).getAttribute('href')).toBe('/api/logout');
  expect(adminCalls(api)).toEqual([]);
});

test.each([
  ['/admin', 'GET /api/admin/users?search=&page=1'],
  ['/admin?section=modules', 'GET /api/admin/remotes'],
])('%s: a role withdrawn meanwhile is told the same way', async (path, call) => {
  stubApi({ [call]: refusal(403, 'FORBIDDEN', 'Votre compte n’a pas accès à cette page.') });
  renderPage(<ConsolePage />, { user: makeUser(), path });
  expect((await screen.findByRole('alert')).textContent).toMatch(/le rôle «\sadmin\s»/);
});

test('a session that ended meanwhile leads to the sign-in screen', async () => {
  stubApi({ 'GET /api/admin/users?search=&page=1': refusal(401, 'UNAUTHENTICATED', 'Connectez-vous pour continuer.') });
  renderPage(<ConsolePage />, { user: makeUser() });
  expect(await screen.findByRole('link', { name: 'Aller à la connexion' })).toBeTruthy();
});

test('the menu says which section is open', async () => {
  stubApi({ 'GET /api/admin/remotes': [200, []] });
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=modules' });
  expect(screen.getByRole('link', { name: 'Modules' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Utilisateurs' }).getAttribute('aria-current')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Rien à traiter' })).toBeTruthy();
});
