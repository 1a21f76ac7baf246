import type { EnrollmentStatus } from '@ulty/contracts/learning/courses.js';
import type { CoursePaymentFailure, CoursePaymentState } from '@ulty/domain/learning/course-payments.js';
import type { Operator } from '@ulty/domain/rewards/redemption.js';

export interface PaymentRow {
  id: string;
  number: string;
  userId: string;
  courseId: string;
  courseTitle: string;
  state: CoursePaymentState;
  failure: CoursePaymentFailure | null;
  amountFcfa: number;
  priceEuroCents: number;
  operator: Operator;
  checkoutUrl: string | null;
  isDemo: boolean;
  isRefundDue: boolean;
  isPerhapsSent: boolean;
  askedAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  /** When what was to be given back was. */
  refundedAt: Date | null;
  /** Null once their account is gone. */
  phone: string | null;
  name: string | null;
}

const COLUMNS = `
  p.id, p.number::text, p.user_id as "userId", p.course_id as "courseId", p.course_title as "courseTitle", p.state, p.failure, p.amount_fcfa as "amountFcfa",
  p.price_euro_cents as "priceEuroCents", p.operator, p.checkout_url as "checkoutUrl", p.is_demo as "isDemo", p.is_refund_due as "isRefundDue",
  p.is_perhaps_sent as "isPerhapsSent", p.asked_at as "askedAt", p.expires_at as "expiresAt", p.paid_at as "paidAt", p.refunded_at as "refundedAt"`;
const FROM = `from course_payments p left join course_payment_payers y on y.payment_id = p.id`;
const SELECT_PAYMENT = `select ${COLUMNS}, y.phone, y.name ${FROM}`;

/** $1 payment. */
export const READ_PAYMENT = `${SELECT_PAYMENT} where p.id = $1`;

/** $1 payment, locked until the transaction ends. */
export const LOCK_PAYMENT = `${READ_PAYMENT} for update of p`;

/** $1 learner, $2 course: the latest, one that is paid before any other. */
export const LATEST_PAYMENT = `${SELECT_PAYMENT} where p.user_id = $1 and p.course_id = $2 order by p.state = 'paid' desc, p.asked_at desc limit 1`;

/** $1 how many, $2 from. What is to be given back comes first. */
export const LIST_PAYMENTS = `${SELECT_PAYMENT} order by (p.is_refund_due and p.refunded_at is null) desc, p.asked_at desc, p.id limit $1 offset $2`;

/** All of them, and the money of the present month in Ouagadougou, which is that of UTC. */
export const COUNT_PAYMENTS = `
  select count(*)::int as total, coalesce(sum(amount_fcfa) filter (where is_real), 0)::int as "paidFcfa", (count(*) filter (where is_real))::int as "paidCount"
    from (select amount_fcfa, state = 'paid' and not is_demo and not is_refund_due and paid_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' as is_real
            from course_payments) p`;

export interface CourseToPay {
  id: string;
  title: string;
  /** Of the enrolment, else of the course. */
  priceEuroCents: number;
  /** The course costs nothing any more. */
  isFree: boolean;
  status: EnrollmentStatus | null;
}

/** $1 course, $2 learner. */
export const READ_COURSE_TO_PAY = `
  select c.id, c.title, coalesce(nullif(e.price_euro_cents, 0), c.price_euro_cents) as "priceEuroCents", c.price_euro_cents = 0 as "isFree", e.status
    from courses c left join enrollments e on e.course_id = c.id and e.user_id = $2
   where c.id = $1 and (c.retired_at is null or e.id is not null)`;

/** $1 course, $2 learner: nobody pays or enrols beside it. */
export const LOCK_ENROLLMENT = `select status from enrollments where course_id = $1 and user_id = $2 for update`;

/** $1 course, $2 learner. */
export const OPEN_COURSE = `update enrollments set status = 'active' where course_id = $1 and user_id = $2 and status = 'pending_payment' returning id`;

/** $1 payment, $2 learner, $3 course, $4 its title, $5 euro cents, $6 FCFA, $7 operator, $8 of a demonstration, $9 now, $10 when it expires. No row: one is open, or the id is taken. */
export const ADD_PAYMENT = `
  insert into course_payments (id, user_id, course_id, course_title, state, price_euro_cents, amount_fcfa, operator, is_demo, asked_at, expires_at, next_look_at)
  values ($1, $2, $3, $4, 'asked', $5, $6, $7, $8, $9, $10, $9) on conflict do nothing returning id`;

/** $1 payment, $2 learner, $3 number, $4 name. */
export const ADD_PAYER = `insert into course_payment_payers (payment_id, user_id, phone, name) values ($1, $2, $3, $4)`;

/** $1 learner, $2 course. */
export const OPEN_PAYMENT = `${SELECT_PAYMENT} where p.user_id = $1 and p.course_id = $2 and p.state in ('asked', 'pending')`;

/** $1 now, $2 how many. */
export const DUE_PAYMENTS = `select id from course_payments where next_look_at <= $1 order by next_look_at limit $2`;

/**
 * $1 payment, $2 now, $3 end of the lease. One process at a time asks the operator; from here on the payment may have reached them. Nothing when
 * another one is at it.
 */
export const CLAIM_PAYMENT = `
  update course_payments p set next_look_at = $3, looked_at = null, is_perhaps_sent = true from course_payments before
   where p.id = $1 and before.id = p.id and p.next_look_at <= $2 returning before.is_perhaps_sent as "wasPerhapsSent"`;

/** $1 payment, $2 now: the next look is due at once, unless none will be, one is going on or was made less than four seconds ago. */
export const LOOK_NOW = `
  update course_payments set next_look_at = $2 where id = $1 and next_look_at > $2 and looked_at <= $2 - interval '4 seconds'`;

/** $1 payment, $2 now: it is asked about soon, also where that was over. A look within two minutes is soon, and may be going on. */
export const ASK_SOON = `
  update course_payments set next_look_at = $2 where id = $1 and state <> 'paid' and (next_look_at is null or next_look_at > $2::timestamptz + interval '2 minutes')`;

/** $1 payment, $2 now, $3 when it is looked at again, if ever. */
export const SET_LOOK = `update course_payments set looked_at = $2, next_look_at = $3 where id = $1`;

/** $1 payment, $2 state, $3 failure, $4 page of the operator, $5 when it is looked at again, $6 whether it may have reached the operator, $7 now. */
export const SET_PENDING = `
  update course_payments
     set state = $2, failure = $3, checkout_url = coalesce($4, checkout_url), next_look_at = $5, is_perhaps_sent = $6, looked_at = $7 where id = $1`;

/** $1 payment, $2 when, $3 whether the money goes back. */
export const SET_PAID = `
  update course_payments set state = 'paid', failure = null, paid_at = $2, is_refund_due = $3, next_look_at = null where id = $1`;

/** $1 payment, $2 now. */
export const SET_REFUNDED = `update course_payments set refunded_at = $2 where id = $1`;

/** $1 payment, $2 what the customer did, $3 now. */
export const SIMULATE = `update course_payments set simulated = $2, next_look_at = $3 where id = $1`;

/** $1 id, $2 payment, $3 source, $4 digest or null, $5 outcome, $6 failure, $7 FCFA, $8 is used, $9 now. No row: the callback is known. */
export const ADD_MESSAGE = `
  insert into course_payment_messages (id, payment_id, source, digest, outcome, failure, amount_fcfa, is_used, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict do nothing returning id`;
