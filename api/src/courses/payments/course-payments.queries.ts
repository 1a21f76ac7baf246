import type { EnrollmentStatus } from '@ulty/contracts/learning/courses.js';
import { statement, type RowOf } from '../../core/database/statement.js';

const COLUMNS = `
  p.id, p.number::text, p.user_id as "userId", p.course_id as "courseId", p.course_title as "courseTitle", p.state, p.failure, p.amount_fcfa as "amountFcfa",
  p.price_euro_cents as "priceEuroCents", p.operator, p.checkout_url as "checkoutUrl", p.is_demo as "isDemo", p.is_refund_due as "isRefundDue",
  p.is_perhaps_sent as "isPerhapsSent", p.asked_at as "askedAt", p.expires_at as "expiresAt", p.paid_at as "paidAt", p.refunded_at as "refundedAt"`;
const FROM = `from course_payments p left join course_payment_payers y on y.payment_id = p.id`;
const SELECT_PAYMENT = `select ${COLUMNS}, y.phone, y.name ${FROM}`;

const READ_PAYMENT = `${SELECT_PAYMENT} where p.id = :payment`;

/** `phone` and `name` are null once their account is gone; `refundedAt` is when what was to be given back was. */
export const readPayment = statement('course-payments.read', READ_PAYMENT);

export type PaymentRow = RowOf<typeof readPayment>;

/** Locked until the transaction ends. */
export const lockPayment = statement('course-payments.lock', `${READ_PAYMENT} for update of p`);

/** The latest of the course, one that is paid before any other. */
export const readLatestPayment = statement(
  'course-payments.latest',
  `
  ${SELECT_PAYMENT} where p.user_id = :user and p.course_id = :course order by p.state = 'paid' desc, p.asked_at desc
  limit 1`,
);

/** What is to be given back comes first. */
export const listPayments = statement(
  'course-payments.list',
  `
  ${SELECT_PAYMENT} order by (p.is_refund_due and p.refunded_at is null) desc, p.asked_at desc, p.id
  limit :most offset :from`,
);

/** All of them, and the money of the present month in Ouagadougou, which is that of UTC. */
export const countPayments = statement(
  'course-payments.count',
  `
  select count(*)::int as total, coalesce(sum(amount_fcfa) filter (where is_real), 0)::int as "paidFcfa",
         (count(*) filter (where is_real))::int as "paidCount"
    from (select amount_fcfa, state = 'paid' and not is_demo and not is_refund_due
          and paid_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' as is_real
            from course_payments) p`,
);

export interface CourseToPay {
  id: string;
  title: string;
  /** Of the enrolment, else of the course. */
  priceEuroCents: number;
  /** The course costs nothing any more. */
  isFree: boolean;
  status: EnrollmentStatus | null;
}

export const readCourseToPay = statement(
  'course-payments.course',
  `
  select c.id, c.title, coalesce(nullif(e.price_euro_cents, 0), c.price_euro_cents) as "priceEuroCents",
         c.price_euro_cents = 0 as "isFree", e.status
    from courses c left join enrollments e on e.course_id = c.id and e.user_id = :user
   where c.id = :course and (c.retired_at is null or e.id is not null)`,
);

/** Nobody pays or enrols beside it. */
export const lockEnrollment = statement(
  'course-payments.lock-enrollment',
  `select status from enrollments where course_id = :course and user_id = :user for update`,
);

export const openCourse = statement(
  'course-payments.open-course',
  `
  update enrollments set status = 'active' where course_id = :course and user_id = :user and status = 'pending_payment'
  returning id`,
);

/** No row: one is open, or the id is taken. */
export const addPayment = statement(
  'course-payments.add',
  `
  insert into course_payments (id, user_id, course_id, course_title, state, price_euro_cents, amount_fcfa, operator,
                               is_demo, asked_at, expires_at, next_look_at)
  values (:payment, :user, :course, :title, 'asked', :euroCents, :fcfa, :operator, :isDemo, :now, :expiresAt, :now)
  on conflict do nothing returning id`,
);

export const addPayer = statement(
  'course-payments.add-payer',
  `insert into course_payment_payers (payment_id, user_id, phone, name) values (:payment, :user, :number, :name)`,
);

export const readOpenPayment = statement(
  'course-payments.open',
  `${SELECT_PAYMENT} where p.user_id = :user and p.course_id = :course and p.state in ('asked', 'pending')`,
);

export const listDuePayments = statement(
  'course-payments.due',
  `select id from course_payments where next_look_at <= :now order by next_look_at limit :most`,
);

/** One process at a time asks the operator; from here on the payment may have reached them. Nothing when another one is at it. */
export const claimPayment = statement(
  'course-payments.claim',
  `
  update course_payments p set next_look_at = :leaseEnd, looked_at = null, is_perhaps_sent = true
    from course_payments before
   where p.id = :payment and before.id = p.id and p.next_look_at <= :now
   returning before.is_perhaps_sent as "wasPerhapsSent"`,
);

/** The next look is due at once, unless none will be, one is going on or was made less than four seconds ago. */
export const lookNow = statement(
  'course-payments.look-now',
  `
  update course_payments set next_look_at = :now
   where id = :payment and next_look_at > :now and looked_at <= :now - interval '4 seconds'`,
);

/** It is asked about soon, also where that was over. A look within two minutes is soon, and may be going on. */
export const lookSoon = statement(
  'course-payments.look-soon',
  `
  update course_payments set next_look_at = :now
   where id = :payment and state <> 'paid'
     and (next_look_at is null or next_look_at > :now::timestamptz + interval '2 minutes')`,
);

export const setNextLook = statement(
  'course-payments.set-next-look',
  `update course_payments set looked_at = :now, next_look_at = :nextLookAt? where id = :payment`,
);

/** `url` is the operator's page, `isPerhapsSent` whether the payment may have reached the operator. */
export const setPending = statement(
  'course-payments.set-pending',
  `
  update course_payments
     set state = :state, failure = :failure?, checkout_url = coalesce(:url?, checkout_url), next_look_at = :nextLookAt?,
         is_perhaps_sent = :isPerhapsSent, looked_at = :now where id = :payment`,
);

export const setPaid = statement(
  'course-payments.set-paid',
  `
  update course_payments set state = 'paid', failure = null, paid_at = :now, is_refund_due = :isRefundDue,
      next_look_at = null where id = :payment`,
);

export const setRefunded = statement(
  'course-payments.set-refunded',
  `
  update course_payments set refunded_at = :now where id = :payment`,
);

export const simulateCustomer = statement(
  'course-payments.simulate',
  `update course_payments set simulated = :outcome, next_look_at = :now where id = :payment`,
);

/** No row: the callback is known. */
export const addMessage = statement(
  'course-payments.add-message',
  `
  insert into course_payment_messages (id, payment_id, source, digest, outcome, failure, amount_fcfa, is_used, at)
  values (:id, :payment, :source, :digest?, :outcome, :failure?, :fcfa?, :isUsed, :now)
  on conflict do nothing returning id`,
);
