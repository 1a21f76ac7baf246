import { expect, test } from '@jest/globals';
import type { LotteryAdminMonth, LotteryCalendar } from '@ulty/contracts/rewards/lottery.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, plain, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';
import { readPartners, readPrizes, writePrizes } from './lottery.data';

const READ = 'GET /api/admin/lottery';
const STEPS = 'POST /api/admin/lottery/2026-10/steps';
const PRIZES = 'PUT /api/admin/lottery/2026-10/prizes';
const DELIVERED = 'POST /api/admin/lottery/2026-10/delivered';
const HASH = '9f'.repeat(32);

const monthOf = (over: Partial<LotteryAdminMonth> = {}): LotteryAdminMonth => ({
  month: '2026-10',
  state: 'open',
  isDemo: false,
  authorisation: 'MEF/2026/014',
  seedHash: HASH,
  beacon: { kind: 'drand', round: 5_482_310, at: '2026-11-01T18:00:00.000Z', value: null, signature: null, partners: [] },
  steps: { announced: '2026-09-25T09:00:00.000Z', opened: '2026-10-01T00:00:00.000Z', frozen: null, drawn: null, published: null },
  next: ['freeze'],
  pending: null,
  failure: null,
  asked: null,
  prizes: [{ title: 'Kit de couture', donor: 'Coopérative', valueFcfa: 45_000, pool: 'adult', quantity: 1, isMoney: false }],
  pools: [],
  winners: [],
  ...over,
});
const calendar = (months: LotteryAdminMonth[], over: Partial<LotteryCalendar> = {}): LotteryCalendar => ({
  isAuthorised: true,
  hasDrand: true,
  months,
  ...over,
});
const open = (answers: Answers) => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=tirage' });
  return api;
};
const card = () => screen.findByRole('article', { name: 'octobre 2026' });

test('a month: its state, promise, beacon and prizes; a step is asked with its reason', async () => {
  const answers: Answers = { [READ]: [200, calendar([monthOf()])], [STEPS]: [200, {}] };
  const api = open(answers);
  expect(plain(await card())).toContain('Ouvert');
  expect(plain(await card())).toContain(`Empreinte de la graine : ${HASH}`);
  expect(plain(await card())).toContain('Balise drand, tour 5 482 310');
  await userEvent.click(screen.getByRole('button', { name: 'Figer la liste, octobre 2026' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Le mois est fini.');
  answers[READ] = [200, calendar([monthOf({ asked: { title: 'Figer la liste d’octobre 2026', by: 'Mariam Kaboré', isOwn: true } })])];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander' }));
  expect(await screen.findByText('Figer la liste d’octobre 2026')).toBeTruthy();
  expect(api.sent(STEPS)).toEqual([{ step: 'freeze', reason: 'Le mois est fini.' }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Figer la liste, octobre 2026' }).disabled).toBe(true);
});

test('an announcement without drand needs three partners', async () => {
  const api = open({
    [READ]: [200, calendar([monthOf({ state: 'draft', seedHash: null, beacon: null, next: ['announce'] })], { hasDrand: false })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Annoncer, octobre 2026' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Les lots sont réunis.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander' }));
  expect(await within(dialog).findByText('Trois lignes au moins : nom ; 64 chiffres hexadécimaux.')).toBeTruthy();
  expect(api.sent(STEPS)).toEqual([]);
});

test('a refused seed stands at its field and keeps the text', async () => {
  const beacon = { ...monthOf().beacon!, kind: 'partners' as const, round: null, at: null };
  open({
    [READ]: [200, calendar([monthOf({ state: 'frozen', beacon, next: ['draw'] })])],
    [STEPS]: refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', { seeds: 'Une graine ne correspond pas.' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tirer, octobre 2026' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Graines des partenaires'), 'ab');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Les graines sont là.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander' }));
  expect(await within(dialog).findByText('Une graine ne correspond pas.')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Graines des partenaires').value).toBe('ab');
});

test('prizes are written as lines', async () => {
  const api = open({
    [READ]: [200, calendar([monthOf({ state: 'draft', seedHash: null, beacon: null, next: [] })])],
    [PRIZES]: [204, null],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier les lots, octobre 2026' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Lots').value).toBe('Kit de couture ; Coopérative ; 45000 ; adultes ; 1');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Un seul lot ce mois.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('article', { name: 'octobre 2026' });
  expect(api.sent(PRIZES)).toEqual([{ prizes: monthOf().prizes, reason: 'Un seul lot ce mois.' }]);
});

test('winners, claims and the hand-over', async () => {
  const winner = {
    pool: 'adult' as const,
    k: 1,
    ticket: 5_217,
    alias: 'Baobab12',
    region: 'Guiriko',
    prize: 'Kit de couture',
    until: null,
  };
  const api = open({
    [READ]: [
      200,
      calendar([
        monthOf({
          state: 'claims',
          next: [],
          winners: [
            { ...winner, state: 'claimed', contact: 'Awa Ouédraogo, +22670000000, Koudougou' },
            { ...winner, k: 2, prize: null, alias: null, state: 'reserve', contact: null },
          ],
        }),
      ]),
    ],
    [DELIVERED]: [204, null],
  });
  const table = await screen.findByRole('region', { name: 'Gagnants, octobre 2026' });
  expect(plain(table)).toContain('Baobab12, Guiriko');
  expect(plain(table)).toContain('Awa Ouédraogo, +22670000000, Koudougou');
  expect(within(table).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(table).getByRole('button', { name: 'Noter la remise, rang 1' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Remis devant le Trésor.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Noter la remise' }));
  expect(api.sent(DELIVERED)).toEqual([{ pool: 'adult', k: 1, reason: 'Remis devant le Trésor.' }]);
});

test('without authorisation it says why nothing is possible; a failed step says so', async () => {
  open({
    [READ]: [
      200,
      calendar([monthOf({ state: 'suspended', next: [], pending: 'draw', failure: 'the beacon answered 503' })], { isAuthorised: false }),
    ],
  });
  expect(await screen.findByText('Tirage en attente d’autorisation.')).toBeTruthy();
  expect(plain(await card())).toContain('the beacon answered 503');
});

test('a beacon that stays away: the draw can be put off, with a reason', async () => {
  const waiting = monthOf({ state: 'frozen', pending: 'draw', failure: 'the beacon answered 503', next: ['postpone'] });
  const api = open({ [READ]: [200, calendar([waiting])], [STEPS]: [200, {}] });
  await userEvent.click(await screen.findByRole('button', { name: 'Reporter le tirage, octobre 2026' }));
  const dialog = await screen.findByRole('dialog');
  expect(plain(dialog)).toContain('Chacun lira que le tirage a été reporté.');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'La balise est muette depuis hier.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander' }));
  await waitFor(() => expect(api.sent(STEPS)).toEqual([{ step: 'postpone', reason: 'La balise est muette depuis hier.' }]));
});

test('what cannot be read can be read again', async () => {
  open({ [READ]: refusal(503, 'UNAVAILABLE', 'Revenez dans un instant.') });
  expect(await screen.findByText('Les tirages n’ont pas pu être chargés')).toBeTruthy();
});

test.each([
  ['Kit ; Coop ; 45 000 ; adultes ; 2', [{ title: 'Kit', donor: 'Coop', valueFcfa: 45_000, pool: 'adult', quantity: 2, isMoney: false }]],
  [
    'Prime ; Banque ; 5000 argent ; adultes ; 1\n',
    [{ title: 'Prime', donor: 'Banque', valueFcfa: 5_000, pool: 'adult', quantity: 1, isMoney: true }],
  ],
  ['Kit ; Coop ; beaucoup ; adultes ; 2', null],
  ['Kit ; Coop ; 1 ; vieux ; 2', null],
  ['Kit ; Coop ; 1 ; mineurs ; 0', null],
  ['Kit', null],
])('prizes from %j', (text, expected) => {
  const prizes = readPrizes(text);
  expect(prizes).toEqual(expected);
  if (prizes) expect(readPrizes(writePrizes(prizes))).toEqual(expected);
});

test('partners from lines', () => {
  expect(readPartners(`Trésor ; ${HASH.toUpperCase()}\n`)).toEqual([{ name: 'Trésor', commitment: HASH }]);
  expect(readPartners('Trésor ; 12')).toBeNull();
  expect(readPartners(' \n')).toBeUndefined();
});
