import { expect, test } from '@jest/globals';
import type { SharedPlace } from '@ulty/contracts/community/shared-places.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const LIST = 'GET /api/admin/shared-places';
const ID = '00000000-0000-4000-8000-000000000501';
const place: SharedPlace = {
  id: ID,
  network: '196.28.245.0/24',
  kind: 'school',
  name: 'Lycée de Kaya',
  declaredAt: '2026-11-19T08:00:00.000Z',
};
const open = (answers: Answers) => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=lieux' });
  return api;
};

test('each place with its network; withdrawing asks why, and a refusal keeps the text', async () => {
  const api = open({
    [LIST]: [200, { items: [place] }],
    [`POST /api/admin/shared-places/${ID}/withdrawal`]: refusal(404, 'PLACE_NOT_FOUND', 'Ce lieu n’existe pas ou n’est plus déclaré.'),
  });
  const table = await screen.findByRole('region', { name: 'Liste des lieux' });
  for (const text of ['Lycée de Kaya', 'École', '196.28.245.0/24']) expect(within(table).getByText(text)).toBeTruthy();
  await userEvent.click(within(table).getByRole('button', { name: 'Retirer Lycée de Kaya' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Déclaré par erreur.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Raison').value).toBe('Déclaré par erreur.');
  expect(api.sent(`POST /api/admin/shared-places/${ID}/withdrawal`)).toEqual([{ reason: 'Déclaré par erreur.' }]);
});

test('nothing is declared without a network and a kind', async () => {
  const api = open({ [LIST]: [200, { items: [] }] });
  await screen.findByText('Aucun lieu');
  await userEvent.click(screen.getByRole('button', { name: 'Déclarer un lieu' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Déclarer' }));
  await waitFor(() => expect(within(dialog).getByText('Choisissez ce que c’est.')).toBeTruthy());
  expect(api.sent('POST /api/admin/shared-places')).toEqual([]);
});
