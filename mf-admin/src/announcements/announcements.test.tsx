import { expect, test } from '@jest/globals';
import type { Announcement } from '@ulty/contracts/people/announcements.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstPage, makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const LIST = 'GET /api/admin/announcements?page=1';
const SEND = 'POST /api/admin/announcements';
const announcement = (over: Partial<Announcement> = {}): Announcement => ({
  id: '00000000-0000-4000-8000-000000000501',
  title: 'Ulty ferme une heure',
  body: 'Dimanche matin.',
  href: null,
  region: null,
  track: null,
  askedBy: 'Mariam Kaboré',
  approvedBy: 'Paul Sawadogo',
  approvedAt: '2026-11-19T08:00:00.000Z',
  doneAt: '2026-11-19T08:05:00.000Z',
  ...over,
});
const pageOf = (items: Announcement[]) => firstPage(items);
const open = (answers: Answers) => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=annonces' });
  return api;
};

async function write(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Écrire une annonce' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Titre'), 'Travaux');
  await userEvent.type(within(dialog).getByLabelText('Message'), 'Une heure dimanche.');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Prévenir des travaux.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander' }));
  return dialog;
}

test('each announcement with those it is for, and whether all were told', async () => {
  open({
    [LIST]: [
      200,
      pageOf([
        announcement(),
        announcement({ id: '00000000-0000-4000-8000-000000000502', region: 'Kadiogo', track: 'eleve', doneAt: null }),
      ]),
    ],
  });
  const table = await screen.findByRole('region', { name: 'Liste des annonces' });
  for (const text of ['Tous', 'Tout le pays', 'Élèves', 'Kadiogo', 'Envoyée', 'En cours'])
    expect(within(table).getByText(text)).toBeTruthy();
});

test('an announcement is asked for: another person approves it', async () => {
  const api = open({ [LIST]: [200, pageOf([])], [SEND]: [200, {}] });
  await write();
  await waitFor(() =>
    expect(api.sent(SEND)).toEqual([
      { title: 'Travaux', body: 'Une heure dimanche.', reason: 'Prévenir des travaux.', href: null, region: null, track: null },
    ]),
  );
});

test('a refusal stands at its field and keeps the text', async () => {
  open({
    [LIST]: [200, pageOf([])],
    [SEND]: refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', { href: 'Une adresse de ce site.' }),
  });
  const dialog = await write();
  expect(await within(dialog).findByText('Une adresse de ce site.')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Titre').value).toBe('Travaux');
});

test('nothing is asked without a text', async () => {
  const api = open({ [LIST]: [200, pageOf([])] });
  await userEvent.click(await screen.findByRole('button', { name: 'Écrire une annonce' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander' }));
  await waitFor(() => expect(within(dialog).getByText('Écrivez le message.')).toBeTruthy());
  expect(api.sent(SEND)).toEqual([]);
});
