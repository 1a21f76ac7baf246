import { Inject, Injectable, Logger } from '@nestjs/common';
import type {
  AdminCoursePayments,
  CoursePayment,
  CoursePaymentPage,
  CoursePaymentRequest,
} from '@ulty/contracts/learning/course-payments.js';
import { fcfaFromEuroCents } from '@ulty/domain/base/coins.js';
import { COURSE_PAYMENT_OPEN_MIN, type SimulatedCheckout } from '@ulty/domain/learning/course-payments.js';
import { Db } from '../../core/database/db.js';
import { areCoursePaymentsOpen, CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { displayPhone, readPhone } from '../../core/base/phone-number.js';
import { toAdminPayment, toCoursePayment } from './course-payments.mapper.js';
import {
  addPayer,
  addPayment,
  countPayments,
  readLatestPayment,
  listPayments,
  lockEnrollment,
  lookNow,
  openCourse,
  readOpenPayment,
  readCourseToPay,
  readPayment,
  simulateCustomer,
  type CourseToPay,
  type PaymentRow,
} from './course-payments.queries.js';
import { PaymentLooks } from './payment-looks.js';

const HOUR_MS = 3_600_000;
const PAGE_SIZE = 25;
/** What a forger could cost others: each request rings a telephone. */
const OF_PERSON: Limit = { name: 'course payments', max: 6, windowMs: HOUR_MS };
const OF_NUMBER: Limit = { name: 'course payments of a number', max: 6, windowMs: HOUR_MS };

/** Payments of courses, as their learners ask for them. The server alone says what they cost. Product §2.20. */
@Injectable()
export class CoursePayments {
  private readonly logger = new Logger('CoursePayments');

  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
    private readonly looks: PaymentLooks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What a course costs a learner, and the latest payment. COURSE_NOT_FOUND. */
  async page(user: SessionUser, courseId: string): Promise<CoursePaymentPage> {
    const course = await this.courseOf(user.id, courseId);
    const payment = await this.db.one(readLatestPayment, {
      user: user.id,
      course: course.id,
    });
    return {
      courseId: course.id,
      courseTitle: course.title,
      status: course.status,
      price: course.priceEuroCents / 100,
      amountFcfa: fcfaFromEuroCents(course.priceEuroCents),
      isOpen: areCoursePaymentsOpen(this.config),
      isDemo: this.config.checkout === null && this.config.isDemoSeeded,
      ownPhone: user.phone === null ? null : displayPhone(user.phone),
      payment: payment ? toCoursePayment(payment) : null,
    };
  }

  /**
   * Asks the operator for the money of a course. The same payment again, or another one while one is open, answers that one. COURSE_NOT_FOUND,
   * COURSE_PAYMENTS_CLOSED, COURSE_NOT_ENROLLED, COURSE_NOT_TO_PAY, VALIDATION for a number, TOO_MANY_REQUESTS.
   */
  async ask(user: SessionUser, { paymentId, courseId, operator, phone }: CoursePaymentRequest, now = new Date()): Promise<CoursePayment> {
    const known = await this.find(paymentId);
    if (known) return this.own(user, known);
    if (!areCoursePaymentsOpen(this.config)) throw new AppError('COURSE_PAYMENTS_CLOSED');
    const course = await this.courseOf(user.id, courseId);
    if (course.status === null) throw new AppError('COURSE_NOT_ENROLLED');
    const { e164 } = readPhone(phone, 'BF');
    const open = await this.db.one(readOpenPayment, { user: user.id, course: course.id });
    if (open) return toCoursePayment(open);
    await this.limits.consume(OF_PERSON, user.id);
    await this.limits.consume(OF_NUMBER, e164);
    const id = await this.db.write(async (tx) => {
      const enrollment = await tx.one(lockEnrollment, { course: course.id, user: user.id });
      if (enrollment?.status !== 'pending_payment') throw new AppError('COURSE_NOT_TO_PAY');
      if (course.isFree) {
        await tx.count(openCourse, { course: course.id, user: user.id });
        return null;
      }
      const added = await tx.one(addPayment, {
        payment: paymentId,
        user: user.id,
        course: course.id,
        title: course.title,
        euroCents: course.priceEuroCents,
        fcfa: fcfaFromEuroCents(course.priceEuroCents),
        operator,
        isDemo: this.config.checkout === null,
        now,
        expiresAt: new Date(now.getTime() + COURSE_PAYMENT_OPEN_MIN * 60_000),
      });
      // Another device was first: its payment is the one that counts.
      if (!added) return (await tx.one(readOpenPayment, { user: user.id, course: course.id }))?.id ?? paymentId;
      await tx.count(addPayer, { payment: paymentId, user: user.id, number: e164, name: `${user.firstName} ${user.lastName}`.trim() });
      return paymentId;
    });
    if (id === null) throw new AppError('COURSE_NOT_TO_PAY');
    // What goes wrong from here on is looked at again by itself.
    await this.looks.look(id).catch((error: Error) => this.logger.error(`payment ${id}: ${error.message}`, error.stack));
    return this.one(user, id);
  }

  /** Asks the operator again at once, unless that was done a moment ago. COURSE_PAYMENT_NOT_FOUND. */
  async check(user: SessionUser, id: string): Promise<CoursePayment> {
    const payment = await this.one(user, id);
    if (payment.state !== 'paid' && payment.state !== 'failed') {
      await this.db.count(lookNow, { payment: payment.id, now: new Date() });
      await this.looks.look(payment.id);
    }
    return this.one(user, id);
  }

  /** In a demonstration, what the customer did on the telephone. COURSE_PAYMENT_NOT_FOUND, also where nothing is simulated; COURSE_PAYMENT_OVER. */
  async simulate(user: SessionUser, id: string, outcome: SimulatedCheckout): Promise<CoursePayment> {
    const payment = await this.one(user, id);
    if (!payment.isDemo || this.config.checkout !== null) throw new AppError('COURSE_PAYMENT_NOT_FOUND');
    if (payment.state !== 'asked' && payment.state !== 'pending') throw new AppError('COURSE_PAYMENT_OVER');
    await this.db.count(simulateCustomer, { payment: payment.id, outcome, now: new Date() });
    await this.looks.look(payment.id);
    return this.one(user, id);
  }

  /** The learner's own payment with who paid, for its receipt. COURSE_PAYMENT_NOT_FOUND, also while it is not paid. */
  async paid(user: SessionUser, id: string): Promise<PaymentRow> {
    const row = await this.find(id);
    if (row?.userId !== user.id || row.state !== 'paid') throw new AppError('COURSE_PAYMENT_NOT_FOUND');
    return row;
  }

  /** One page for administrators, in two statements. Product §2.24. */
  async list(page: number): Promise<AdminCoursePayments> {
    const counts = await this.db.oneOrThrow(countPayments);
    const rows = await this.db.rows(listPayments, { most: PAGE_SIZE, from: (page - 1) * PAGE_SIZE });
    return {
      items: rows.map(toAdminPayment),
      ...counts,
      page,
      pageSize: PAGE_SIZE,
    };
  }

  private async one(user: SessionUser, id: string): Promise<CoursePayment> {
    return this.own(user, await this.find(id));
  }

  private own(user: SessionUser, row: PaymentRow | null): CoursePayment {
    if (row?.userId !== user.id) throw new AppError('COURSE_PAYMENT_NOT_FOUND');
    return toCoursePayment(row);
  }

  private async find(id: string): Promise<PaymentRow | null> {
    return isUuid(id) ? this.db.one(readPayment, { payment: id.toLowerCase() }) : null;
  }

  private async courseOf(userId: string, courseId: string): Promise<CourseToPay> {
    const course = isUuid(courseId) ? await this.db.one(readCourseToPay, { course: courseId, user: userId }) : null;
    if (!course) throw new AppError('COURSE_NOT_FOUND');
    return course;
  }
}
