import { expect, test } from '@jest/globals';
import type { AdminMessage, AdminMessagePage } from '@ulty/contracts/pages/contact.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstPage, makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const LIST = 'GET /api/admin/messages?page=1';
const letter = (n: number, over: Partial<AdminMessage> = {}): AdminMessage => ({
  id: `00000000-0000-4000-8000-00000000020${n}`,
  reference: `UC-7K3F-0${n}`,
  subject: 'Aide',
  name: 'Awa Kaboré',
  phone: '+22670123456',
  email: null,
  message: 'Bonjour,\n<b>je ne retrouve pas</b> mon cours.',
  diagnostics: null,
  userId: null,
  receivedAt: '2026-11-20T08:05:00.000Z',
  handledAt: null,
  handledBy: null,
  ...over,
});
const pageOf = (items: AdminMessage[], over: Partial<AdminMessagePage> = {}): AdminMessagePage =>
  firstPage(items, { open: items.filter(({ handledAt }) => !handledAt).length, ...over });
const open = (answers: Answers, path = '/admin?section=messages') => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path });
  return api;
};

test('each message with who wrote it, how to answer, and its words as they were typed', async () => {
  open({
    [LIST]: [
      200,
      pageOf([
        letter(1, { diagnostics: { enLigne: true } }),
        letter(2, { email: 'issa@exemple.bf', phone: null, handledAt: '2026-11-21T09:00:00.000Z', handledBy: 'Mariam Kaboré' }),
      ]),
    ],
  });
  const [first, second] = await screen.findAllByRole('article');
  expect(first?.textContent).toMatch(/Reçu le 20 novembre 2026, 08\sh\s05/);
  expect(first?.textContent).toContain('<b>je ne retrouve pas</b> mon cours.');
  expect(first?.textContent).toContain('enLignetrue');
  expect(within(first!).getByRole('link', { name: '+22670123456' }).getAttribute('href')).toBe('tel:+22670123456');
  expect(second?.textContent).toContain('traité par Mariam Kaboré le 21 novembre 2026');
  expect(within(second!).getByRole('link', { name: 'issa@exemple.bf' }).getAttribute('href')).toBe(
    'mailto:issa@exemple.bf?subject=Ulty%20UC-7K3F-02',
  );
  expect(within(second!).queryByRole('button')).toBeNull();
  expect(screen.getByText('2 messages · 1 à traiter')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Messages' }).getAttribute('aria-current')).toBe('page');
});

test('a message is marked as answered and the list is read again', async () => {
  const answers: Answers = { [LIST]: [200, pageOf([letter(1)])], [`POST /api/admin/messages/${letter(1).id}/handled`]: [200, letter(1)] };
  const api = open(answers);
  const button = await screen.findByRole('button', { name: 'Marquer UC-7K3F-01 comme traité' });
  answers[LIST] = [200, pageOf([letter(1, { handledAt: '2026-11-21T09:00:00.000Z', handledBy: 'Adama Ilboudo' })])];
  await userEvent.click(button);
  expect(await screen.findByText('1 message · tous traités')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Marquer/ })).toBeNull();
  expect(api.sent(`POST /api/admin/messages/${letter(1).id}/handled`)).toHaveLength(1);
});

test('a failure leaves the message open', async () => {
  open({
    [LIST]: [200, pageOf([letter(1)])],
    [`POST /api/admin/messages/${letter(1).id}/handled`]: refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Marquer/ }));
  expect((await screen.findByRole('button', { name: /Marquer/ })).textContent).toContain('Marquer comme traité');
  expect(screen.getByText('1 message · 1 à traiter')).toBeTruthy();
});

test('pages are links; an empty one leads back', async () => {
  open({ 'GET /api/admin/messages?page=2': [200, pageOf([], { total: 26, page: 2 })] }, '/admin?section=messages&page=2');
  expect(await screen.findByRole('heading', { name: 'Rien à traiter' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Première page' }).getAttribute('href')).toBe('/admin?section=messages');
});

test('the pages around', async () => {
  open({ [LIST]: [200, pageOf([letter(1)], { total: 60, open: 60 })] });
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Suivante' }).getAttribute('href')).toBe('/admin?section=messages&page=2');
});

test('nobody wrote yet', async () => {
  open({ [LIST]: [200, pageOf([])] });
  expect(await screen.findByText('Personne n’a encore écrit.')).toBeTruthy();
});
