import { Controller, Query } from '@nestjs/common';
import { AdminCoursePaymentQuery, AdminCoursePayments } from '@ulty/contracts/course-payments.js';
import { adminCoursePayments } from '@ulty/contracts/reads/course-payments.js';
import { Access } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { CoursePayments } from './course-payments.service.js';

@Controller()
@Access('admin')
export class AdminCoursePaymentsController {
  constructor(private readonly payments: CoursePayments) {}

  /** AdminCoursePayments of 25, the latest first. 400 VALIDATION, 401, 403. Product §2.24. */
  @Read(adminCoursePayments, { query: AdminCoursePaymentQuery, answer: AdminCoursePayments })
  list(@Query() { page }: AdminCoursePaymentQuery): Promise<AdminCoursePayments> {
    return this.payments.list(page);
  }
}
