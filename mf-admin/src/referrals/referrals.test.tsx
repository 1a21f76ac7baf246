import { beforeEach, expect, test } from '@jest/globals';
import type { SponsorFriend, SponsorLine } from '@ulty/contracts/rewards/referrals.js';
import { useToasts } from '@ulty/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstPage, makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const ID = '00000000-0000-4000-8000-000000000501';
const FRIEND = '00000000-0000-4000-8000-000000000502';
const sponsor = (over: Partial<SponsorLine> = {}): SponsorLine => ({
  id: ID,
  name: 'Awa Ouédraogo',
  code: 'K7RW4P',
  isMinor: false,
  hasCharter: true,
  confirmedAt: null,
  joined: 20,
  qualified: 3,
  refused: 15,
  sharedDevices: 15,
  closed: 0,
  risk: 75,
  ...over,
});
const friend = (over: Partial<SponsorFriend> = {}): SponsorFriend => ({
  id: FRIEND,
  name: 'Kadi Zongo',
  alias: 'Kadi',
  joinedOn: '2026-11-10',
  state: 'rewarded',
  refusal: null,
  days: 3,
  hasQuiz: true,
  hasPhone: true,
  until: '2026-11-23',
  rewardedOn: '2026-11-13',
  utc: 100,
  withheldReason: null,
  canClose: true,
  ...over,
});
const open = (answers: Answers, search = '') => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path: `/admin?section=parrainage${search}` });
  return api;
};
beforeEach(() => useToasts.setState({ current: null }));
const DETAIL = `GET /api/admin/referrals/${ID}`;

test('sponsors with their risk, each with a link to the friends', async () => {
  open({ 'GET /api/admin/referrals?page=1': [200, firstPage([sponsor()])] });
  const table = await screen.findByRole('region', { name: 'Liste des parrains' });
  expect(within(table).getByText('75')).toBeTruthy();
  expect(within(table).getByRole('link', { name: 'Awa Ouédraogo' }).getAttribute('href')).toBe(`/admin?section=parrainage&search=${ID}`);
});

test.each([
  [{}, 'Confirmer l’ambassadeur'],
  [{ hasCharter: false }, 'Charte pas encore acceptée'],
  [{ isMinor: true }, 'Moins de 18 ans'],
  [{ confirmedAt: '2026-11-12T08:00:00.000Z' }, 'Ambassadeur confirmé'],
])('%j reads %s', async (over, words) => {
  open({ [DETAIL]: [200, { sponsor: sponsor(over), friends: [] }] }, `&search=${ID}`);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('closing a friend asks why, and the list is read again', async () => {
  const closure = `POST /api/admin/referrals/friends/${FRIEND}/closure`;
  const api = open({ [DETAIL]: [200, { sponsor: sponsor(), friends: [friend()] }], [closure]: [204, null] }, `&search=${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Fermer pour fraude le parrainage de Kadi Zongo' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Vingt comptes d’un téléphone.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer le parrainage' }));
  await waitFor(() => expect(api.sent(closure)).toEqual([{ reason: 'Vingt comptes d’un téléphone.' }]));
  await waitFor(() => expect(api.calls().filter(({ call }) => call === DETAIL).length).toBeGreaterThan(1));
});

test('a closed referral stays closed when the list cannot be read again', async () => {
  const closure = `POST /api/admin/referrals/friends/${FRIEND}/closure`;
  const answers: Answers = { [DETAIL]: [200, { sponsor: sponsor(), friends: [friend()] }], [closure]: [204, null] };
  const api = open(answers, `&search=${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Fermer pour fraude le parrainage de Kadi Zongo' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Vingt comptes d’un téléphone.');
  answers[DETAIL] = refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer le parrainage' }));
  await waitFor(() => expect(useToasts.getState().current).toMatchObject({ kind: 'done', title: 'Parrainage fermé' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls().filter(({ call }) => call === DETAIL).length).toBeGreaterThan(1);
});

test('a refusal is told of the sponsor, not to the sponsor', async () => {
  open({ [DETAIL]: [200, { sponsor: sponsor(), friends: [friend({ state: 'refused', refusal: 'household', utc: 0 })] }] }, `&search=${ID}`);
  expect(await screen.findByText('Même connexion que le parrain, plusieurs jours.')).toBeTruthy();
});
