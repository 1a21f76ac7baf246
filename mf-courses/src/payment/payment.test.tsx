import { afterEach, expect, jest, test } from '@jest/globals';
import type { CoursePayment, CoursePaymentPage } from '@ulty/contracts/learning/course-payments.js';
import { useConnectivity } from '@ulty/kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AWA, uuid } from '../../test/make';
import { openPage, stubApi, toast, type Answer } from '../../test/open-page';
import PaymentPage from './payment.page';

const READ = `GET /api/courses/${uuid(1)}/payment`;
const ASK = 'POST /api/course-payments';
const payment = (given: Partial<CoursePayment> = {}): CoursePayment => ({
  id: uuid(70),
  courseId: uuid(1),
  courseTitle: 'Tenir sa caisse',
  state: 'pending',
  failure: null,
  amountFcfa: 13_113,
  operator: 'moov',
  phone: '•• •• •• 56',
  askedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-20T10:30:00.000Z',
  paidAt: null,
  receiptNumber: null,
  checkoutUrl: null,
  isRefundDue: false,
  isDemo: false,
  ...given,
});
const page = (given: Partial<CoursePaymentPage> = {}): CoursePaymentPage => ({
  courseId: uuid(1),
  courseTitle: 'Tenir sa caisse',
  status: 'pending_payment',
  price: 19.99,
  amountFcfa: 13_113,
  isOpen: true,
  isDemo: false,
  ownPhone: '+226 70 12 34 56',
  payment: null,
  ...given,
});
const open = (answers: Record<string, Answer | Answer[]>) => {
  const calls = stubApi(answers);
  openPage(<PaymentPage />, { route: '/courses/:id/paiement', at: `/courses/${uuid(1)}/paiement`, user: AWA });
  return calls;
};

afterEach(() => act(() => useConnectivity.setState({ isOnline: true })));

test('the price in both moneys, the own number, and one button that asks once', async () => {
  const calls = open({ [READ]: { json: page() }, [ASK]: ['network-down', 'network-down', { json: payment() }] });
  const pay = await screen.findByRole('button', { name: /^Payer 13\s113\sFCFA$/ });
  expect(screen.getByText(/^19,99\s€, au prix du jour/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Numéro qui paie').value).toBe('+226 70 12 34 56');
  await userEvent.selectOptions(screen.getByLabelText('Opérateur'), 'Moov Money');
  await userEvent.click(pay);
  expect((await screen.findByRole('alert')).textContent).toContain('Connexion impossible');
  await userEvent.click(pay);
  expect(await screen.findByText('Confirmez sur le téléphone')).toBeTruthy();
  const [first, ...others] = calls.bodies;
  expect(first).toEqual({ paymentId: expect.any(String), courseId: uuid(1), operator: 'moov', phone: '+226 70 12 34 56' });
  expect(others).toEqual([first, first]);
});

test('a number that cannot be rung is told at its field, what was typed stays', async () => {
  open({
    [READ]: { json: page({ ownPhone: null }) },
    [ASK]: { status: 400, code: 'VALIDATION', message: 'Non.', fields: { phone: 'Ce numéro n’est pas celui d’un mobile.' } } as Answer,
  });
  await userEvent.type(await screen.findByLabelText('Numéro qui paie'), '25 30');
  await userEvent.click(screen.getByRole('button', { name: /^Payer/ }));
  expect(await screen.findByText('Ce numéro n’est pas celui d’un mobile.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Numéro qui paie').value).toBe('25 30');
});

test('confirmed, the course is open and its receipt is there', async () => {
  const paid = payment({ state: 'paid', paidAt: '2026-11-20T10:02:00.000Z', receiptNumber: 1_001 });
  open({
    [READ]: [{ json: page({ payment: payment() }) }, { json: page({ status: 'active', payment: paid }) }],
    [`POST /api/course-payments/${uuid(70)}/check`]: { json: paid },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'J’ai confirmé' }));
  expect(await screen.findByRole('link', { name: 'Commencer le cours' })).toBeTruthy();
  expect(toast()).toMatchObject({ title: 'Paiement reçu' });
  expect(screen.getByRole('link', { name: /^Télécharger le reçu R-1001/ }).getAttribute('href')).toBe(
    `/api/course-payments/${uuid(70)}/receipt`,
  );
});

test('the operator is asked again by itself, one call at a time, and the page stays as it is', async () => {
  jest.useFakeTimers();
  const CHECK = `POST /api/course-payments/${uuid(70)}/check`;
  const calls = open({ [READ]: { json: page({ payment: payment() }) }, [CHECK]: ['network-down', 'network-down', 'pending'] });
  await act(() => jest.advanceTimersByTimeAsync(0));
  const button = screen.getByRole('button', { name: 'J’ai confirmé' });
  button.focus();
  await act(async () => void fireEvent.click(button));
  const fault = screen.getByRole('alert');
  const asked = () => calls.made.filter((call) => call === CHECK).length;
  const before = asked();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(asked()).toBe(before + 1);
  expect([screen.getByRole('alert'), document.activeElement, button.textContent]).toEqual([fault, button, 'J’ai confirmé']);
  jest.useRealTimers();
});

test('in a demonstration the customer is simulated in view; a refusal says why and can be tried again', async () => {
  const calls = open({
    [READ]: { json: page({ isDemo: true, ownPhone: null }) },
    [ASK]: { json: payment({ isDemo: true }) },
    [`POST /api/course-payments/${uuid(70)}/simulation`]: { json: payment({ isDemo: true, state: 'failed', failure: 'refused' }) },
  });
  await userEvent.type(await screen.findByLabelText('Numéro qui paie'), '70 12 34 56');
  await userEvent.click(screen.getByRole('button', { name: /^Payer/ }));
  expect(await screen.findByText('Simulateur de l’opérateur')).toBeTruthy();
  expect(screen.getByText(/aucun argent n’est payé/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Le client refuse' }));
  expect(await screen.findByText(/Le paiement a été refusé sur le téléphone/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Payer/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Numéro qui paie').value).toBe('70 12 34 56');
  expect(calls.bodies.slice(1)).toEqual([{ outcome: 'refuses' }]);
});

test('where courses cannot be paid it says so, and a school’s code still opens the course', async () => {
  open({
    [READ]: [{ json: page({ isOpen: false }) }, { json: page({ status: 'active' }) }],
    'POST /api/gift-codes/uses': [{ decided: { outcome: 'rejected', reason: 'gift_code_unknown' } }, { decided: {} }],
  });
  expect(await screen.findByText('Le paiement mobile n’est pas encore ouvert.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Code cadeau'), 'abcd efgh jklm');
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir avec ce code' }));
  expect(await screen.findByText(/Ce code n’existe pas/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Code cadeau').value).toBe('abcd efgh jklm');
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir avec ce code' }));
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Cours ouvert' }));
});

test('without network nothing is paid, a code can wait', async () => {
  useConnectivity.setState({ isOnline: false });
  open({ [READ]: 'network-down' });
  expect(await screen.findByText('Connexion requise')).toBeTruthy();
  expect(screen.getByLabelText('Code cadeau')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull();
});

test('who is not enrolled is led to the course', async () => {
  open({ [READ]: { json: page({ status: null }) } });
  expect((await screen.findByRole('link', { name: 'Voir le cours' })).getAttribute('href')).toBe(`/courses/${uuid(1)}`);
});
