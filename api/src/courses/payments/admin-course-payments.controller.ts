import { Body, Controller, Param, Query } from '@nestjs/common';
import { settleRefund } from '@ulty/contracts/commands/admin.js';
import { AdminReason } from '@ulty/contracts/base/approvals.js';
import { AdminCoursePaymentQuery, AdminCoursePayments } from '@ulty/contracts/learning/course-payments.js';
import { adminCoursePayments } from '@ulty/contracts/reads/course-payments.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { CoursePayments } from './course-payments.service.js';
import { CourseRefunds } from './course-refunds.js';

@Controller()
export class AdminCoursePaymentsController {
  constructor(
    private readonly payments: CoursePayments,
    private readonly refunds: CourseRefunds,
  ) {}

  /** AdminCoursePayments of 25: what is to be given back, then the latest. 400 VALIDATION, 401, 403. Product §2.24. */
  @Read(adminCoursePayments, { query: AdminCoursePaymentQuery, answer: AdminCoursePayments })
  list(@Query() { page }: AdminCoursePaymentQuery): Promise<AdminCoursePayments> {
    return this.payments.list(page);
  }

  /**
   * Records that a payment was given back. 400 VALIDATION, 401, 403, 404 COURSE_PAYMENT_NOT_FOUND, 409 VERSION_CONFLICT where nothing is
   * owed. Product §2.24.
   */
  @Command(settleRefund, { body: AdminReason, answer: null })
  refund(@Param('id') id: string, @Body() { reason }: AdminReason, @SignedIn() user: SessionUser): Promise<void> {
    return this.refunds.settle(id, reason, user);
  }
}
