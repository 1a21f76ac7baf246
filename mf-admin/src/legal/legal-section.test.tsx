import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, renderPage, stubApi } from '@ulty/kit/testing';
import { LegalSection } from './legal-section';

test('the number of the declaration is written with a reason; texts say what is left to do with them', async () => {
  let declaration: string | null = null;
  const texts = [{ slug: 'conditions', title: 'Conditions d’utilisation', version: '2026-11-29', review: 'à faire relire par un juriste' }];
  const api = stubApi({
    'GET /api/admin/legal': () => [200, { declaration, texts }],
    'PUT /api/admin/legal/declaration': (sent) => {
      declaration = (sent as { declaration: string }).declaration;
      return [200, { declaration, texts }];
    },
  });
  renderPage(<LegalSection />, { path: '/admin', user: makeUser({ role: 'admin' }) });
  expect((await screen.findByRole('listitem')).textContent).toContain('version du 29 novembre 2026\u00a0: à faire relire par un juriste');
  await userEvent.click(screen.getByRole('button', { name: 'Écrire le numéro de déclaration' }));
  await userEvent.type(await screen.findByLabelText('Numéro'), ' CIL-117 ');
  await userEvent.type(screen.getByLabelText(/Raison/), 'Récépissé reçu.');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(api.sent('PUT /api/admin/legal/declaration')).toEqual([{ declaration: 'CIL-117', reason: 'Récépissé reçu.' }]),
  );
  expect(await screen.findByText(/CIL-117/)).toBeTruthy();
});
