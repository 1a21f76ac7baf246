import { beforeEach, expect, test } from '@jest/globals';
import type { LeagueRecount, LeagueWeekRow } from '@ulty/contracts/rewards/league-admin.js';
import { useToasts } from '@ulty/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, plain, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const LIST = 'GET /api/admin/leagues';
const WEEK = '2026-11-23';
const NEUTRAL = `POST /api/admin/leagues/${WEEK}/neutral`;
const recountOf = (after: number) => `GET /api/admin/leagues/recount?week=${WEEK}&after=${after}`;
const weekOf = (over: Partial<LeagueWeekRow> = {}): LeagueWeekRow => ({
  weekId: WEEK,
  phase: 'running',
  isNeutral: false,
  neutralReason: null,
  isAsked: false,
  groups: 34,
  seats: 1_004,
  small: 1,
  waiting: 12,
  ranked: 0,
  paid: 0,
  ...over,
});
const found = (over: Partial<LeagueRecount> = {}): LeagueRecount => ({
  weekId: WEEK,
  groups: 200,
  members: 6_000,
  changed: 0,
  changes: [],
  after: null,
  ...over,
});
const open = (answers: Answers) => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=ligues' });
  return api;
};
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Liste des semaines' }))
    .getAllByRole('row')
    .slice(1);

beforeEach(() => useToasts.setState({ current: null }));

test('each week says how far it is, and only an open one can become neutral', async () => {
  const weeks = [
    weekOf(),
    weekOf({ weekId: '2026-11-16', phase: 'provisional', waiting: 0, small: 0, isAsked: true }),
    weekOf({ weekId: '2026-11-09', phase: 'final', waiting: 0, isNeutral: true, neutralReason: 'Coupure', ranked: 34, paid: 33 }),
  ];
  open({ [LIST]: [200, { weeks }] });
  const cells = (await rows()).map((row) => [...row.querySelectorAll('td')].map(plain));
  expect(cells).toEqual([
    ['lundi 23 novembre 2026', 'En cours', '1 004, 12 sans groupe', '34, dont 1 petit', '0 sur 34', '0 sur 34', 'Rendre neutreRecompter'],
    ['lundi 16 novembre 2026', 'ProvisoireNeutre : à approuver', '1 004', '34', '0 sur 34', '0 sur 34', 'Recompter'],
    ['lundi 9 novembre 2026', 'DéfinitiveNeutre', '1 004', '34, dont 1 petit', '34 sur 34', '33 sur 34', 'Recompter'],
  ]);
  expect(screen.getByRole('link', { name: 'Ligues' }).getAttribute('aria-current')).toBe('page');
});

test('a neutral week is asked with a reason; a refusal keeps it', async () => {
  const answers: Answers = {
    [LIST]: [200, { weeks: [weekOf()] }],
    [NEUTRAL]: refusal(409, 'APPROVAL_OPEN', 'La même demande attend déjà une décision.'),
  };
  const api = open(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Rendre neutre la semaine du lundi 23\u00a0novembre 2026' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander' }));
  expect(await within(dialog).findByText('Dites pourquoi en une phrase.')).toBeTruthy();
  expect(api.sent(NEUTRAL)).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Coupure nationale.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('La même demande attend déjà une décision.');
  answers[NEUTRAL] = [201, {}];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander' }));
  await waitFor(() => expect(useToasts.getState().current).toMatchObject({ title: 'Demande envoyée' }));
  expect(api.sent(NEUTRAL).at(-1)).toEqual({ reason: 'Coupure nationale.' });
});

test('a dry run counts every group and tells what would change', async () => {
  const change = {
    userId: '00000000-0000-4000-8000-000000000301',
    alias: 'Awa',
    groupId: '7',
    before: { points: 80, rank: 9, zone: 'stay' as const },
    after: { points: 1_090, rank: null, zone: null },
  };
  open({
    [LIST]: [200, { weeks: [weekOf()] }],
    [recountOf(0)]: [200, found({ after: 200 })],
    [recountOf(200)]: [200, found({ groups: 1, members: 30, changed: 1, changes: [change] })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Recompter la semaine du lundi 23\u00a0novembre 2026' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Recompter' }));
  await within(dialog).findByText('1 ligne à revoir.');
  const status = plain(within(dialog).getByRole('status'));
  expect(status).toContain('201 groupes, 6 030 membres vérifiés.');
  expect(status).toContain('Awa, groupe 7 : 80 points, rang 9 → 1 090 points, non classé');
});

test('leagues that cannot be read say so; without weeks they say when one opens', async () => {
  open({ [LIST]: refusal(503, 'UNAVAILABLE', 'Revenez dans un instant.') });
  expect(await screen.findByText('Les ligues n’ont pas pu être chargées')).toBeTruthy();
});

test('without a week the section says when one opens', async () => {
  open({ [LIST]: [200, { weeks: [] }] });
  expect(await screen.findByText('Aucune semaine de ligue')).toBeTruthy();
});
