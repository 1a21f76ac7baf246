import { expect, test } from '@jest/globals';
import type { AdminCoursePayments } from '@ulty/contracts/learning/course-payments.js';
import type { AdminGiftCode } from '@ulty/contracts/learning/gift-codes.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstPage, makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const PAYMENTS = 'GET /api/admin/course-payments?page=1';
const CODES = 'GET /api/admin/gift-codes';
const ID = '00000000-0000-4000-8000-000000000501';
const payment: AdminCoursePayments['items'][number] = {
  id: ID,
  courseId: ID,
  courseTitle: 'Fixer ses prix',
  state: 'paid',
  failure: null,
  amountFcfa: 13_113,
  operator: 'orange',
  phone: '•• •• •• 56',
  askedAt: '2026-11-19T08:00:00.000Z',
  expiresAt: '2026-11-19T08:30:00.000Z',
  paidAt: '2026-11-19T08:02:00.000Z',
  receiptNumber: 1_001,
  checkoutUrl: null,
  isRefundDue: true,
  isDemo: false,
  payer: 'Awa Kaboré',
  refundedAt: null,
};
const code: AdminGiftCode = {
  id: ID,
  code: 'ABCD-EFGH-JKLM',
  courseId: ID,
  courseTitle: 'Fixer ses prix',
  school: 'Lycée Exemple',
  seats: 30,
  used: 12,
  validUntil: '2026-12-31',
  createdAt: '2026-11-19T08:00:00.000Z',
  createdBy: 'Mariam Kaboré',
  withdrawnAt: null,
};
const paymentsOf = (items: AdminCoursePayments['items']) => firstPage(items, { paidFcfa: 26_226, paidCount: 2 });
const codesOf = (items: AdminGiftCode[]) => firstPage(items, { courses: [{ id: ID, title: 'Fixer ses prix' }] });
const open = (answers: Answers) => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=paiements' });
  return api;
};

test('payments with what became of them and the month’s money; codes with their places', async () => {
  open({ [PAYMENTS]: [200, paymentsOf([payment])], [CODES]: [200, codesOf([code])] });
  const table = await screen.findByRole('region', { name: 'Liste des paiements' });
  expect(within(table).getByText('À rendre')).toBeTruthy();
  expect(within(table).getByText('Awa Kaboré')).toBeTruthy();
  expect(screen.getByText(/2\spaiements\s:\s26\s226\sFCFA/)).toBeTruthy();
  expect(within(await screen.findByRole('region', { name: 'Liste des codes' })).getByText('12 sur 30')).toBeTruthy();
});

test('money is marked as given back with how; a refusal keeps it', async () => {
  const path = `POST /api/admin/course-payments/${ID}/refund`;
  const back = {
    ...payment,
    id: ID.replace('501', '502'),
    payer: 'Ali Traoré',
    isRefundDue: false,
    refundedAt: '2026-11-20T08:00:00.000Z',
  };
  const api = open({
    [PAYMENTS]: [200, paymentsOf([{ ...payment, phone: '70 12 34 56' }, back])],
    [CODES]: [200, codesOf([])],
    [path]: refusal(409, 'VERSION_CONFLICT', 'Quelqu’un l’a changé entre-temps.'),
  });
  expect(await screen.findByText(/^Rendu le/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Marquer comme rendu à Ali Traoré' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Marquer comme rendu à Awa Kaboré' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/70 12 34 56/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Marquer comme rendu' }));
  expect(await within(dialog).findByText('Dites en une phrase comment l’argent a été rendu.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Rendu par Orange Money.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Marquer comme rendu' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  expect(api.sent(path)).toEqual([{ reason: 'Rendu par Orange Money.' }]);
});

test('a code is withdrawn with a reason; a refusal keeps it', async () => {
  const path = `POST /api/admin/gift-codes/${ID}/withdrawal`;
  const api = open({
    [PAYMENTS]: [200, paymentsOf([])],
    [CODES]: [200, codesOf([code])],
    [path]: refusal(409, 'VERSION_CONFLICT', 'Quelqu’un l’a changé entre-temps.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer le code de Lycée Exemple' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Envoyé à une autre école.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  expect(api.sent(path)).toEqual([{ reason: 'Envoyé à une autre école.' }]);
});

test('nothing is made without a course, a school, places and a day', async () => {
  const api = open({ [PAYMENTS]: [200, paymentsOf([])], [CODES]: [200, codesOf([])] });
  await screen.findByText('Aucun code');
  await userEvent.click(screen.getByRole('button', { name: 'Créer un code' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Places'), '0');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Créer' }));
  expect(await within(dialog).findByText('De 1 à 500.')).toBeTruthy();
  expect(within(dialog).getByText('Choisissez un cours.')).toBeTruthy();
  expect(api.sent('POST /api/admin/gift-codes')).toEqual([]);
});
