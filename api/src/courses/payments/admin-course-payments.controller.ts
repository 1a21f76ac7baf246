import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AdminReason } from '@ulty/contracts/base/approvals.js';
import { AdminCoursePaymentQuery, AdminCoursePayments } from '@ulty/contracts/learning/course-payments.js';
import { adminCoursePayments } from '@ulty/contracts/reads/course-payments.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { Read } from '../../core/reads/read.js';
import { CoursePayments } from './course-payments.service.js';
import { CourseRefunds } from './course-refunds.js';

@Controller()
@Access('admin')
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

  /** What was to be given back was. 400 VALIDATION, 401, 403, 404 COURSE_PAYMENT_NOT_FOUND, 409 VERSION_CONFLICT where nothing is owed. Product §2.24. */
  @Post('api/admin/course-payments/:id/refund')
  @Power('money')
  @HttpCode(204)
  @Answers(null)
  refund(
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: AdminReason }) { reason }: AdminReason,
    @SignedIn() user: SessionUser,
  ): Promise<void> {
    return this.refunds.settle(id, reason, user);
  }
}
