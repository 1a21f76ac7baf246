import { expect, test } from '@jest/globals';
import type { PaymentRow } from './course-payments.queries.js';
import { printReceipt } from './receipt.js';

const PAYMENT: PaymentRow = {
  id: '00000000-0000-4000-8000-000000000501',
  number: '1001',
  userId: '00000000-0000-4000-8000-000000000502',
  courseId: '00000000-0000-4000-8000-000000000503',
  courseTitle: 'Fixer ses prix',
  state: 'paid',
  failure: null,
  amountFcfa: 13_113,
  priceEuroCents: 1_999,
  operator: 'orange',
  checkoutUrl: null,
  isDemo: false,
  isRefundDue: false,
  isPerhapsSent: true,
  askedAt: new Date('2026-11-19T08:00:00Z'),
  expiresAt: new Date('2026-11-19T08:30:00Z'),
  paidAt: new Date('2026-11-19T08:02:00Z'),
  refundedAt: null,
  phone: '+22670123456',
  name: 'Awa Kaboré',
};
const printed = (over: Partial<PaymentRow>) => printReceipt({ ...PAYMENT, ...over });

test('letters of the country’s languages are drawn as their nearest', async () => {
  const words = { name: 'Ɔwɛ Ŋana', courseTitle: 'Ɲɔgɔn dɛmɛ' };
  expect(await printed(words)).toEqual(await printed({ name: 'Owe Nana', courseTitle: 'Nogon deme' }));
});

test('the same receipt is the same bytes, one page and some kilobytes', async () => {
  const receipt = await printed({});
  expect(receipt).toEqual(await printed({}));
  expect(receipt.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(receipt.length).toBeLessThan(20_000);
});
