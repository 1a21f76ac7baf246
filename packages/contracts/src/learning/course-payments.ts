import { COURSE_PAYMENT_FAILURES, COURSE_PAYMENT_STATES, SIMULATED_CHECKOUTS } from '@ulty/domain/learning/course-payments.js';
import { OPERATORS } from '@ulty/domain/rewards/redemption.js';
import { z } from 'zod';
import { EnrollmentStatus } from './courses.js';
import { givenId } from '../base/given-id.js';

/**
 * One payment of a course. `phone`: its last two digits, the others hidden. `receiptNumber`: once paid, shown as 'R-1001'. `checkoutUrl`:
 * the operator's payment page, unless the payment is made on the phone itself. `isRefundDue`: the course was open already and the money
 * must be refunded. Product §2.20.
 */
export const CoursePayment = z.object({
  id: z.uuid(),
  courseId: z.uuid(),
  courseTitle: z.string(),
  state: z.enum(COURSE_PAYMENT_STATES),
  failure: z.enum(COURSE_PAYMENT_FAILURES).nullable(),
  amountFcfa: z.int(),
  operator: z.enum(OPERATORS),
  phone: z.string(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  receiptNumber: z.int().nullable(),
  checkoutUrl: z.string().nullable(),
  isRefundDue: z.boolean(),
  isDemo: z.boolean(),
});
export type CoursePayment = z.infer<typeof CoursePayment>;

/**
 * GET /api/courses/{id}/payment. `status`: of the reader's enrolment, null without one. `price` in euros with two decimals, as on the day
 * of the enrolment; `isOpen` false: courses cannot be paid for here; `isDemo`: a simulator, which takes no money. `payment`: the latest.
 * Product §2.20.
 */
export const CoursePaymentPage = z.object({
  courseId: z.uuid(),
  courseTitle: z.string(),
  status: EnrollmentStatus.nullable(),
  price: z.number(),
  amountFcfa: z.int(),
  isOpen: z.boolean(),
  isDemo: z.boolean(),
  ownPhone: z.string().nullable(),
  payment: CoursePayment.nullable(),
});
export type CoursePaymentPage = z.infer<typeof CoursePaymentPage>;

/** POST /api/course-payments. `paymentId` is made on the device: the same one again starts no second payment. */
export const CoursePaymentRequest = z.looseObject({
  paymentId: givenId('Identifiant de paiement attendu.'),
  courseId: givenId('Ce cours n’existe pas.'),
  operator: z.enum(OPERATORS, { error: 'Choisissez un opérateur.' }),
  phone: z.string().max(40, 'Ce numéro est trop long.'),
});
export type CoursePaymentRequest = z.infer<typeof CoursePaymentRequest>;

/** POST /api/course-payments/{id}/simulation. */
export const CheckoutSimulation = z.strictObject({ outcome: z.enum(SIMULATED_CHECKOUTS) });
export type CheckoutSimulation = z.infer<typeof CheckoutSimulation>;

/** Whether a callback has changed anything. */
export const CheckoutCallbackAnswer = z.object({ isUsed: z.boolean() });
export type CheckoutCallbackAnswer = z.infer<typeof CheckoutCallbackAnswer>;

export const AdminCoursePaymentQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional().default(1) });
export type AdminCoursePaymentQuery = z.infer<typeof AdminCoursePaymentQuery>;

/**
 * GET /api/admin/course-payments. `refundedAt`: when a due refund was paid; until then `phone` is the whole number. `paidFcfa`: of this
 * month so far, without demonstrations and refunds. Product §2.24.
 */
export const AdminCoursePayments = z.object({
  items: z.array(CoursePayment.extend({ payer: z.string(), refundedAt: z.iso.datetime().nullable() })),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  paidFcfa: z.int(),
  paidCount: z.int(),
});
export type AdminCoursePayments = z.infer<typeof AdminCoursePayments>;
