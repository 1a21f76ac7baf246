import { expect, test } from '@jest/globals';
import type { AdminUser, AdminUserPage } from '@ulty/contracts/people/admin.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstPage, makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const account = (n: number, over: Partial<AdminUser> = {}): AdminUser => ({
  id: `00000000-0000-4000-8000-00000000010${n}`,
  firstName: 'Awa',
  lastName: `Kaboré ${n}`,
  email: `awa${n}@exemple.bf`,
  phone: null,
  role: 'learner',
  birthYear: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  lastSeenAt: null,
  enrollmentCount: 2,
  ...over,
});
const pageOf = (items: AdminUser[], over: Partial<AdminUserPage> = {}): AdminUserPage => firstPage(items, over);
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('one row an account: name and address or number, role, dates in French, enrolments', async () => {
  stubApi({
    'GET /api/admin/users?search=&page=1': [
      200,
      pageOf([
        account(1, { birthYear: 2009 }),
        account(2, { email: null, phone: '+22670123456', role: 'admin', lastSeenAt: '2026-11-20T23:30:00.000Z', enrollmentCount: 0 }),
      ]),
    ],
  });
  renderPage(<ConsolePage />, { user: makeUser() });
  const table = await screen.findByRole('table', { name: 'Utilisateurs' });
  const [header, first, second] = within(table).getAllByRole('row');
  expect(
    within(header!)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Nom et e-mail', 'Rôle', 'Inscrit le', 'Vu le', 'Inscriptions', 'Naissance']);
  expect(cells(first!)).toEqual(['Awa Kaboré 1awa1@exemple.bf', 'Apprenant', '1er octobre 2026', 'Jamais', '2', '2009']);
  expect(cells(second!)).toEqual(['Awa Kaboré 2+22670123456', 'Admin', '1er octobre 2026', '20 novembre 2026', '0', '']);
  // The label beside each cell on a phone, where a row is a card.
  expect([...first!.children].map((cell) => cell.getAttribute('data-label'))).toEqual(
    [...header!.children].map((cell) => cell.textContent),
  );
  expect(screen.getByText('2 comptes')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('a wide table can be pushed with the keyboard', async () => {
  stubApi({ 'GET /api/admin/users?search=&page=1': [200, pageOf([account(1)])] });
  renderPage(<ConsolePage />, { user: makeUser() });
  expect((await screen.findByRole('region', { name: 'Liste des utilisateurs' })).tabIndex).toBe(0);
});

test('search and page come from the address, and the pages around keep the search', async () => {
  stubApi({ 'GET /api/admin/users?search=awa&page=2': [200, pageOf([account(1)], { total: 61, page: 2 })] });
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?search=awa&page=2' });
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  expect(pages.textContent).toContain('Page 2 sur 3');
  expect(within(pages).getByRole('link', { name: 'Précédente' }).getAttribute('href')).toBe('/admin?search=awa');
  expect(within(pages).getByRole('link', { name: 'Suivante' }).getAttribute('href')).toBe('/admin?search=awa&page=3');
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Nom, e-mail ou numéro' }).value).toBe('awa');
});

test.each(['/admin?page=0', '/admin?page=deux', '/admin?page=1.5', '/admin?page=99999'])('%s shows the first page', async (path) => {
  const api = stubApi({ 'GET /api/admin/users?search=&page=1': [200, pageOf([account(1)])] });
  renderPage(<ConsolePage />, { user: makeUser(), path });
  expect(await screen.findByText('awa1@exemple.bf')).toBeTruthy();
  expect(api.sent('GET /api/admin/users?search=&page=1')).toHaveLength(1);
});

test('nobody found: says so and leads back', async () => {
  stubApi({ 'GET /api/admin/users?search=zz&page=1': [200, pageOf([])] });
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?search=zz' });
  expect(await screen.findByRole('heading', { name: 'Rien à traiter' })).toBeTruthy();
  expect(screen.getByText('Aucun compte ne répond à « zz ».')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir tous les comptes' }).getAttribute('href')).toBe('/admin');
});

test('a failed read can be tried again', async () => {
  const answers: Answers = {
    'GET /api/admin/users?search=&page=1': refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.'),
  };
  stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser() });
  expect((await screen.findByRole('alert')).textContent).toContain('Le service redémarre.');
  answers['GET /api/admin/users?search=&page=1'] = [200, pageOf([account(1)])];
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('awa1@exemple.bf')).toBeTruthy();
});

test('a year of birth is corrected with a reason; a refusal keeps what was typed', async () => {
  const path = `POST /api/admin/users/${account(1).id}/birth-year`;
  const answers: Answers = {
    'GET /api/admin/users?search=&page=1': [200, pageOf([account(1, { birthYear: 1998 })])],
    [path]: [
      400,
      {
        code: 'VALIDATION',
        message: 'Certaines informations ne conviennent pas.',
        fields: { birthYear: 'Vérifiez cette année.' },
        requestId: 'r',
      },
    ],
  };
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Corriger l’année de naissance d’Awa Kaboré 1, 1998' }));
  const year = await screen.findByLabelText<HTMLInputElement>('Année de naissance');
  await userEvent.clear(year);
  await userEvent.type(year, '2025');
  await userEvent.click(screen.getByRole('button', { name: 'Corriger' }));
  expect(await screen.findByText('Dites pourquoi en une phrase.')).toBeTruthy();
  expect(api.sent(path)).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Raison'), 'Vu sur l’acte de naissance.');
  await userEvent.click(screen.getByRole('button', { name: 'Corriger' }));
  expect(await screen.findByText('Vérifiez cette année.')).toBeTruthy();
  expect(year.value).toBe('2025');
  answers[path] = [200, { isAsked: false }];
  await userEvent.clear(year);
  await userEvent.type(year, '2009');
  await userEvent.click(screen.getByRole('button', { name: 'Corriger' }));
  await waitFor(() => expect(api.sent(path).at(-1)).toEqual({ birthYear: 2009, reason: 'Vu sur l’acte de naissance.' }));
});
