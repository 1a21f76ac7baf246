import { expect, test } from '@jest/globals';
import type { AdminRedemption, AdminRedemptionDetail, AdminRedemptionPage } from '@ulty/contracts/rewards/admin-redemptions.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstPage, makeUser, plain, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const ID = '00000000-0000-4000-8000-000000000401';
const LIST = 'GET /api/admin/redemptions?queue=checking&page=1';
const ONE = `GET /api/admin/redemptions/${ID}`;
const DECISION = `POST /api/admin/redemptions/${ID}/decision`;

const item: AdminRedemption = {
  id: ID,
  number: 2_041,
  state: 'checking',
  amountUtc: 2_000,
  fcfa: 1_000,
  method: 'mobile_money',
  operator: 'orange',
  itemTitle: null,
  payee: 'own',
  requestedAt: '2026-11-20T18:50:00.000Z',
  changedAt: '2026-11-20T18:52:00.000Z',
  endedAt: null,
  failure: null,
  isWaitingForFunds: false,
  isDemo: true,
  learner: { id: '00000000-0000-4000-8000-000000000001', name: 'Awa Ouédraogo' },
  nameMatch: 'same',
  needsTwo: false,
  isAsked: false,
  isOwn: false,
  isSilent: false,
};
const pageOf = (items: AdminRedemption[], over: Partial<AdminRedemptionPage> = {}): AdminRedemptionPage =>
  firstPage(items, {
    counts: [{ queue: 'checking', count: items.length }],
    exposure: { openFcfa: 1_000, reserveFcfa: 50_000, sentFcfa: 0, paidThisMonthFcfa: 3_000, missingFcfa: 0 },
    hasSimulator: true,
    ...over,
  });
const detail: AdminRedemptionDetail = {
  ...item,
  version: 2,
  phone: '+226 70 12 34 56',
  nameTold: 'OUEDRAOGO AWA',
  isMinor: false,
  memberSince: '2026-08-01T08:00:00.000Z',
  score: 100,
  signals: [],
  devices: 1,
  samePhone: 0,
  sources: [{ reason: 'quiz_first_pass', utc: 400 }],
  checks: [{ attempt: 1, correct: 4, heldOut: 2, seconds: 95 }],
  steps: [
    { state: 'requested', at: '2026-11-20T18:50:00.000Z', code: null, note: null },
    { state: 'checking', at: '2026-11-20T18:52:00.000Z', code: null, note: null },
  ],
  messages: [],
  tries: 0,
  nextTryAt: null,
  simulated: null,
};
const open = (answers: Answers, path: string) => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path });
  return api;
};
const openOne = (over: Partial<AdminRedemptionDetail> = {}, more: Answers = {}) =>
  open({ [ONE]: [200, { ...detail, ...over }], ...more }, `/admin?section=echanges&demande=${ID}`);

test('the queue: who, how much, to whom, and the francs behind it', async () => {
  open(
    {
      [LIST]: [
        200,
        pageOf([{ ...item, needsTwo: true, fcfa: 6_000, amountUtc: 12_000 }], {
          exposure: { openFcfa: 6_000, reserveFcfa: 1_000, sentFcfa: 0, paidThisMonthFcfa: 0, missingFcfa: 5_000 },
        }),
      ],
    },
    '/admin?section=echanges',
  );
  const card = await screen.findByRole('article', { name: 'EX-2041 · Awa Ouédraogo' });
  expect(plain(card)).toContain('6 000 FCFA pour 12 000 UTC, Orange Money');
  expect(plain(card)).toContain('Deux administrateurs');
  expect(plain(document.body)).toContain('Il manque 5 000 FCFA de provision');
  expect(plain(document.body)).toContain('rien n’est payé');
});

test('nothing waits', async () => {
  open({ [LIST]: [200, pageOf([])] }, '/admin?section=echanges');
  expect(await screen.findByText('Rien à traiter')).toBeTruthy();
});

test('one request is approved with a reason, and read again', async () => {
  const answers: Answers = { [ONE]: [200, detail], [DECISION]: [200, { ...detail, state: 'approved', version: 3 }] };
  const api = open(answers, `/admin?section=echanges&demande=${ID}`);
  expect(plain(await screen.findByText(/OUEDRAOGO AWA/))).toContain('concorde avec le profil');
  await userEvent.click(screen.getByRole('button', { name: 'Approuver' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Activité régulière.');
  answers[ONE] = [200, { ...detail, state: 'approved', version: 3 }];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approuver' }));
  expect(await screen.findByText('Approuvée', { selector: '.ant-tag' })).toBeTruthy();
  expect(api.sent(DECISION)).toEqual([{ action: 'approve', reason: 'Activité régulière.', version: 2 }]);
});

test('above 5 000 FCFA the window says that another administrator must approve', async () => {
  openOne({ needsTwo: true, fcfa: 6_000 });
  await userEvent.click(await screen.findByRole('button', { name: 'Approuver' }));
  expect(plain(await screen.findByRole('dialog'))).toContain('un autre administrateur doit approuver');
});

test('a decision that came too late is told in place and keeps the reason', async () => {
  openOne({}, { [DECISION]: refusal(409, 'VERSION_CONFLICT', 'Ces informations ont changé ailleurs. Rechargez la page.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Numéro d’un autre.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuser' }));
  expect(plain(await within(dialog).findByRole('alert'))).toContain('VERSION_CONFLICT');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Raison').value).toBe('Numéro d’un autre.');
});

test.each([
  ['one’s own', { isOwn: true }, 'un autre administrateur doit décider'],
  ['one that waits for a second administrator', { isAsked: true }, 'Attend un second administrateur'],
  ['one that is paid', { state: 'paid' } as const, 'Payée'],
])('%s has no decision to take', async (_what, over, words) => {
  openOne(over);
  await screen.findByText('Étapes');
  expect(plain(document.body)).toContain(words);
  expect(screen.queryByRole('button', { name: 'Approuver' })).toBeNull();
});

test('in a demonstration the simulator is chosen', async () => {
  const path = `POST /api/admin/redemptions/${ID}/simulation`;
  const api = openOne({}, { [path]: [200, { ...detail, simulated: 'limit_reached' }] });
  await userEvent.selectOptions(await screen.findByLabelText('Simulateur de l’opérateur'), 'Plafond atteint');
  expect(api.sent(path)).toEqual([{ outcome: 'limit_reached' }]);
});

test('the operator’s file is compared, and each difference told in words', async () => {
  const path = 'POST /api/admin/redemptions/reconciliation';
  const found = {
    lines: 2,
    agreeing: 1,
    theirFcfa: 1_900,
    ourFcfa: 2_000,
    differences: [{ kind: 'amount', reference: 'EX-2041', number: 2_041, state: 'paid', theirFcfa: 900, ourFcfa: 1_000 }],
  };
  open({ [path]: [200, found] }, '/admin?section=echanges&file=rapprochement');
  await userEvent.type(await screen.findByLabelText(/Fichier CSV/), 'id;montant');
  await userEvent.click(screen.getByRole('button', { name: 'Comparer' }));
  expect(await screen.findByRole('heading', { name: /1.différence/ })).toBeTruthy();
  expect(plain(screen.getByText(/Montants différents/).closest('li'))).toBe(
    'Montants différents · EX-2041, Payée · fichier 900 FCFA · nos livres 1 000 FCFA',
  );
});
