import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import ConsolePage from '../console/console.page';
import { makeUser, refusal, renderPage, stubApi } from '../../test/page-frame';

const SENDS = 'GET /api/admin/phone-sends';
const REMOTES = { 'GET /api/admin/remotes': [200, []] as const };
const open = (answer: readonly [number, unknown]) => {
  stubApi({ ...REMOTES, [SENDS]: answer });
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=modules' });
};

test('half of the day’s SMS gone: the console says so, with the figures', async () => {
  open([200, { sent: 1_040, newNumbers: 1_000, ceiling: 2_000, isHalfSpent: true }]);
  expect((await screen.findByText('Plus de la moitié des SMS du jour est partie')).closest('[role=status]')?.textContent).toMatch(
    /1040 SMS et appels en 24\sheures sur 2000 possibles, dont 1000 vers des numéros sans compte/,
  );
});

test('all gone: it says that no code leaves', async () => {
  open([200, { sent: 2_000, newNumbers: 1_000, ceiling: 2_000, isHalfSpent: true }]);
  expect(await screen.findByText('La limite des SMS est atteinte')).toBeTruthy();
});

test.each([
  ['less than half', [200, { sent: 999, newNumbers: 10, ceiling: 2_000, isHalfSpent: false }]],
  ['a refusal', refusal(503, 'UNAVAILABLE', 'Le service redémarre.')],
] as const)('%s: no line, and the section is there', async (_what, answer) => {
  open(answer);
  expect(await screen.findByRole('heading', { name: 'Rien à traiter' })).toBeTruthy();
  expect(screen.queryByText(/SMS/)).toBeNull();
});
