import { expect, test } from '@jest/globals';
import type { Approval, ApprovalPage } from '@ulty/contracts/approvals.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const LIST = 'GET /api/admin/approvals?page=1';
const request = (n: number, over: Partial<Approval> = {}): Approval => ({
  id: `00000000-0000-4000-8000-00000000040${n}`,
  kind: 'funds.publish',
  target: 'funds:2026-10',
  title: `Publier octobre 2026, lot ${n}`,
  reason: 'Comptes vérifiés.',
  askedBy: 'Issa Traoré',
  askedAt: '2026-11-04T08:00:00.000Z',
  state: 'open',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  isOwn: false,
  ...over,
});
const pageOf = (items: Approval[]): ApprovalPage => ({
  items,
  open: items.filter(({ state }) => state === 'open').length,
  total: items.length,
  page: 1,
  pageSize: 25,
});
const decision = (n: number) => `POST /api/admin/approvals/${request(n).id}/decision`;
const open = (answers: Answers, path = '/admin?section=approbations') => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path });
  return api;
};
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
const decide = async (button: RegExp, reason: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), reason);
  return dialog;
};

test('another’s request is approved with a reason; the list and the count follow', async () => {
  const answers: Answers = { [LIST]: [200, pageOf([request(1)])], [decision(1)]: [200, request(1, { state: 'approved' })] };
  const api = open(answers);
  const card = await screen.findByRole('article', { name: 'Publier octobre 2026, lot 1' });
  expect(plain(card)).toContain('« Comptes vérifiés. »Demandé le 4 novembre 2026 par Issa Traoré');
  expect(plain(await screen.findByRole('link', { name: /seconde personne/ }))).toBe('1 demande attend une seconde personne');
  const dialog = await decide(/^Approuver/, 'Relevés comparés.');
  answers[LIST] = [200, pageOf([request(1, { state: 'approved', decidedBy: 'Adama Ilboudo', decidedAt: '2026-11-05T08:00:00.000Z' })])];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approuver' }));
  expect(await screen.findByText('aucune demande en attente')).toBeTruthy();
  expect(api.sent(decision(1))).toEqual([{ action: 'approve', reason: 'Relevés comparés.' }]);
  expect(screen.queryByRole('link', { name: /seconde personne/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Approuver/ })).toBeNull();
});

test('one’s own request can be withdrawn, and nothing else', async () => {
  open({ [LIST]: [200, pageOf([request(1, { isOwn: true })])] });
  const card = await screen.findByRole('article');
  expect(within(card).getAllByRole('button').map(plain)).toEqual(['Retirer']);
  expect(plain(card)).toContain('Une autre personne doit décider de votre demande.');
});

test('somebody decided first: told in place, and the list is read again', async () => {
  const answers: Answers = {
    [LIST]: [200, pageOf([request(1)])],
    [decision(1)]: refusal(409, 'VERSION_CONFLICT', 'Ces informations ont changé ailleurs. Rechargez la page.'),
  };
  const api = open(answers);
  const dialog = await decide(/^Refuser/, 'Un relevé manque.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuser' }));
  expect(plain(await within(dialog).findByRole('alert'))).toContain('VERSION_CONFLICT');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Raison').value).toBe('Un relevé manque.');
  expect(api.calls().filter(({ call }) => call === LIST).length).toBeGreaterThan(1);
});

test('nothing is asked: it says so, and the console has no line about it', async () => {
  open({ [LIST]: [200, pageOf([])] });
  expect(await screen.findByRole('heading', { name: 'Rien à traiter' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /seconde personne/ })).toBeNull();
});

test('the count stands above other sections', async () => {
  open({ [LIST]: [200, pageOf([request(1), request(2)])], 'GET /api/admin/remotes': [200, []] }, '/admin?section=modules');
  const link = await screen.findByRole('link', { name: /seconde personne/ });
  expect([plain(link), link.getAttribute('href')]).toEqual(['2 demandes attendent une seconde personne', '/admin?section=approbations']);
});
