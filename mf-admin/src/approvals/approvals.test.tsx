import { expect, test } from '@jest/globals';
import type { Approval, ApprovalPage } from '@ulty/contracts/base/approvals.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstPage, makeUser, plain, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
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
const pageOf = (items: Approval[]): ApprovalPage => firstPage(items, { open: items.filter(({ state }) => state === 'open').length });
const decision = (n: number) => `POST /api/admin/approvals/${request(n).id}/decision`;
const open = (answers: Answers, path = '/admin?section=approbations') => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path });
  return api;
};
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

test('a request with a document shows its sentence and opens the document', async () => {
  const address = '/api/economics/documents/00000000-0000-4000-8000-000000000009';
  const title = `Apport de 20\u00a0000\u00a0F mis de côté. Pièce\u00a0: ${address}`;
  open({ [LIST]: [200, pageOf([request(1, { title })])] });
  const card = await screen.findByRole('article');
  expect(plain(within(card).getByRole('heading'))).toBe('Apport de 20 000 F mis de côté');
  expect(within(card).getByRole('link', { name: 'Ouvrir la pièce' }).getAttribute('href')).toBe(address);
  await userEvent.click(within(card).getByRole('button', { name: /^Approuver/ }));
  expect(plain(await screen.findByRole('dialog'))).not.toContain('/api/');
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

const STALE = refusal(403, 'FRESH_PROOF_REQUIRED', 'Confirmez que c’est vous\u00a0: votre connexion date de plus de 10 minutes.');
const PROOF = 'POST /api/auth/proof';
const proofWindow = async () => (await screen.findByLabelText('Votre mot de passe')).closest<HTMLElement>('[role=dialog]') as HTMLElement;

test('an old sign-in: a window asks for the password, the reason stays, and the same decision is sent again', async () => {
  const answers: Answers = {
    [LIST]: [200, pageOf([request(1)])],
    [decision(1)]: STALE,
    [PROOF]: refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', { password: 'Ce mot de passe n’est pas le bon.' }),
  };
  const api = open(answers);
  const dialog = await decide(/^Approuver/, 'Relevés comparés.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approuver' }));
  const proof = await proofWindow();
  const password = within(proof).getByLabelText<HTMLInputElement>('Votre mot de passe');
  expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
  await userEvent.type(password, 'mauvais');
  await userEvent.click(within(proof).getByRole('button', { name: 'Confirmer' }));
  expect(await within(proof).findByText('Ce mot de passe n’est pas le bon.')).toBeTruthy();
  await userEvent.clear(password);
  await userEvent.type(password, 'le bon, cette fois');
  answers[PROOF] = [204, null];
  answers[decision(1)] = [200, request(1, { state: 'approved' })];
  answers[LIST] = [200, pageOf([])];
  await userEvent.click(within(proof).getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText('aucune demande en attente')).toBeTruthy();
  expect(api.sent(PROOF)).toEqual([{ password: 'mauvais' }, { password: 'le bon, cette fois' }]);
  expect(api.sent(decision(1))).toEqual([1, 2].map(() => ({ action: 'approve', reason: 'Relevés comparés.' })));
});

test('who gives no password changes nothing, and the reason stays', async () => {
  const api = open({ [LIST]: [200, pageOf([request(1)])], [decision(1)]: STALE });
  const dialog = await decide(/^Approuver/, 'Relevés comparés.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approuver' }));
  await userEvent.click(within(await proofWindow()).getByRole('button', { name: 'Annuler' }));
  expect(plain(await within(dialog).findByRole('alert'))).toContain('Confirmez que c’est vous');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Raison').value).toBe('Relevés comparés.');
  expect(api.sent(decision(1))).toHaveLength(1);
});

test('an account without password signs in in another tab, and the reason stays', async () => {
  open({
    [LIST]: [200, pageOf([request(1)])],
    [decision(1)]: STALE,
    [PROOF]: refusal(403, 'FRESH_SIGN_IN_REQUIRED', 'Reconnectez-vous d’abord : votre connexion date de plus de 10 minutes.'),
  });
  const dialog = await decide(/^Approuver/, 'Relevés comparés.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approuver' }));
  const proof = await proofWindow();
  await userEvent.type(within(proof).getByLabelText('Votre mot de passe'), 'aucun');
  await userEvent.click(within(proof).getByRole('button', { name: 'Confirmer' }));
  const link = await within(proof).findByRole('link', { name: 'Se connecter dans un autre onglet' });
  expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual(['_blank', '/api/login?autre=1&returnTo=/admin']);
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Raison').value).toBe('Relevés comparés.');
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
