import { COURSE_PAYMENT_FAILURE_WORDS } from '@ulty/domain/learning/course-payments.js';
import { formatCount } from '@ulty/domain/base/format.js';
import type { PaymentRow } from './course-payments.queries.js';

const NBSP = '\u00a0';
const francs = (amountFcfa: number) => `${formatCount(amountFcfa)}${NBSP}FCFA`;

const noteOf = (isDemo: boolean) => (isDemo ? ' Démonstration\u00a0: aucun argent n’a bougé.' : '');

/** What a learner is told of a payment that has come to an end. Product §2.17. */
export function paymentWords({ state, failure, amountFcfa, courseTitle, isRefundDue, isDemo }: PaymentRow): {
  title: string;
  body: string;
} {
  const note = noteOf(isDemo);
  if (state === 'paid' && isRefundDue)
    return { title: 'Payé deux fois', body: `« ${courseTitle} » était déjà ouvert. ${francs(amountFcfa)} vous seront rendus.${note}` };
  if (state === 'paid')
    return { title: 'Paiement reçu', body: `${francs(amountFcfa)} pour « ${courseTitle} ». Le cours est ouvert, le reçu aussi.${note}` };
  const why = failure ? COURSE_PAYMENT_FAILURE_WORDS[failure] : 'Il n’a pas été confirmé à temps.';
  return { title: 'Paiement non abouti', body: `${why} « ${courseTitle} » attend toujours son paiement.${note}` };
}

/** What a learner is told of money that was given back. */
export function refundWords({ amountFcfa, courseTitle, isDemo }: PaymentRow): { title: string; body: string } {
  const note = noteOf(isDemo);
  return {
    title: 'Argent rendu',
    body: `${francs(amountFcfa)} payés une seconde fois pour «\u00a0${courseTitle}\u00a0» ont été rendus.${note}`,
  };
}
