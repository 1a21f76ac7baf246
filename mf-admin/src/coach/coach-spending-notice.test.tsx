import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import ConsolePage from '../console/console.page';
import { makeUser, renderPage, stubApi } from '../../test/page-frame';

const open = (isSpent: boolean) => {
  const spending = { tokens: isSpent ? 460_000 : 1_000, answers: 900, failures: 12, ceiling: 500_000, isSpent, model: 'petit-modele' };
  stubApi({ 'GET /api/admin/remotes': [200, []] as const, 'GET /api/admin/coach': [200, spending] as const });
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=modules' });
};

test('nine tenths of the coach’s tokens gone: the console says so, with the figures', async () => {
  open(true);
  expect((await screen.findByText(/réponses générées du jour/)).closest('[role=status]')?.textContent).toMatch(
    /460\s000 jetons sur 500\s000 pour petit-modele, 900 réponses écrites et 12 sans source/,
  );
});

test('less: no line', async () => {
  open(false);
  expect(await screen.findByRole('heading', { name: 'Rien à traiter' })).toBeTruthy();
  expect(screen.queryByText(/jetons/)).toBeNull();
});
