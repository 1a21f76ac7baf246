import type { AdminCoursePayments, CoursePaymentPage } from '../learning/course-payments.js';
import type { AdminGiftCodes } from '../learning/gift-codes.js';
import { defineRead } from './define-read.js';

/** The price of a course for its reader, and the state of its payment. Product §2.20. */
export const coursePayment = defineRead<CoursePaymentPage, { id: string }>({
  path: '/api/courses/{id}/payment',
  access: 'member',
  keep: 'no',
  changedBy: ['enrollments'],
});

/** Payments of courses: due refunds first, then the latest. Product §2.24. */
export const adminCoursePayments = defineRead<AdminCoursePayments, { page?: number }>({
  path: '/api/admin/course-payments{?page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** Gift codes of schools, the latest first. Product §2.24. */
export const adminGiftCodes = defineRead<AdminGiftCodes, { page?: number }>({
  path: '/api/admin/gift-codes{?page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});
