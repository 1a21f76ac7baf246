import type { AdminCoursePayments, CoursePayment } from '@ulty/contracts/learning/course-payments.js';
import { displayPhone } from '../../core/base/phone-number.js';
import type { PaymentRow } from './course-payments.queries.js';

export function toCoursePayment(row: PaymentRow): CoursePayment {
  const { id, courseId, courseTitle, state, failure, amountFcfa, operator, isRefundDue, refundedAt, isDemo } = row;
  return {
    id,
    courseId,
    courseTitle,
    state,
    failure,
    amountFcfa,
    operator,
    phone: hiddenPhone(row.phone),
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    receiptNumber: state === 'paid' ? Number(row.number) : null,
    checkoutUrl: state === 'pending' ? row.checkoutUrl : null,
    isRefundDue: isRefundDue && refundedAt === null,
    isDemo,
  };
}

/** As administrators see it: with the whole number while money is to be given back to it. */
export function toAdminPayment(row: PaymentRow): AdminCoursePayments['items'][number] {
  const payment = toCoursePayment(row);
  return {
    ...payment,
    ...(payment.isRefundDue && row.phone && { phone: displayPhone(row.phone) }),
    payer: row.name ?? 'Ancien membre',
    refundedAt: row.refundedAt?.toISOString() ?? null,
  };
}

/** '•• •• •• 56': enough to know one's own number again. */
export const hiddenPhone = (phone: string | null): string => `•• •• •• ${phone?.slice(-2) ?? '••'}`;
