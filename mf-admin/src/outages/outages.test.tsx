import { expect, test } from '@jest/globals';
import type { Outage } from '@ulty/contracts/rewards/outages.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstPage, makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const LIST = 'GET /api/admin/outages?page=1';
const ID = '00000000-0000-4000-8000-000000000401';
const outage = (over: Partial<Outage> = {}): Outage => ({
  id: ID,
  day: '2026-11-18',
  region: 'Kadiogo',
  reason: 'Coupure générale.',
  declaredBy: 'Mariam Kaboré',
  declaredAt: '2026-11-19T08:00:00.000Z',
  withdrawnAt: null,
  canWithdraw: true,
  ...over,
});
const pageOf = (items: Outage[]) => firstPage(items);
const open = (answers: Answers) => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=coupures' });
  return api;
};

test('each outage with its region, and what may still be done', async () => {
  open({ [LIST]: [200, pageOf([outage(), outage({ id: ID.replace('401', '402'), region: null, canWithdraw: false })])] });
  const table = await screen.findByRole('region', { name: 'Liste des coupures' });
  expect(within(table).getByText('Kadiogo')).toBeTruthy();
  expect(within(table).getByText('Tout le pays')).toBeTruthy();
  expect(within(table).getByText('Protège')).toBeTruthy();
});

test('withdrawing asks why; a refusal keeps the text', async () => {
  const api = open({
    [LIST]: [200, pageOf([outage()])],
    [`POST /api/admin/outages/${ID}/withdrawal`]: refusal(409, 'OUTAGE_SETTLED', 'Une coupure se retire dans les 24 heures.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Retirer la coupure/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Déclarée par erreur.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Raison').value).toBe('Déclarée par erreur.');
  expect(api.sent(`POST /api/admin/outages/${ID}/withdrawal`)).toEqual([{ reason: 'Déclarée par erreur.' }]);
});

test('the window says from how many regions on a second administrator decides', async () => {
  open({ [LIST]: [200, pageOf([])] });
  await screen.findByText('Aucune coupure');
  await userEvent.click(screen.getByRole('button', { name: 'Déclarer une coupure' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('au-delà de 3 régions le même jour, une autre personne doit approuver');
});

test('nothing is declared without a day and a region', async () => {
  const api = open({ [LIST]: [200, pageOf([])] });
  await screen.findByText('Aucune coupure');
  await userEvent.click(screen.getByRole('button', { name: 'Déclarer une coupure' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Déclarer' }));
  await waitFor(() => expect(within(dialog).getByText('Choisissez une région.')).toBeTruthy());
  expect(api.sent('POST /api/admin/outages')).toEqual([]);
});
