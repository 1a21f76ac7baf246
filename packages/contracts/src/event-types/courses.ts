import type { CourseReviewGiven, CourseReviewOutcome } from '../learning/course-reviews.js';
import type { EnrollmentOutcome, EnrollmentRequest } from '../learning/courses.js';
import type { GiftCodeOutcome, GiftCodeUse } from '../learning/gift-codes.js';
import { defineEvent } from './define-event.js';

/** A learner enrolled in a course. Product §2.20. */
export const enrolled = defineEvent<Pick<EnrollmentRequest, 'courseId'>, EnrollmentOutcome>({
  type: 'enrollment',
  method: 'POST',
  path: '/api/enrollments',
  log: null,
  changes: ['enrollments', 'courses'],
  shown: ['enrollments', 'courses'],
  label: (_request, title) => `Inscription\u00a0: ${title}`,
});

/** A school's code opened a course. Product §2.20. */
export const giftCodeUsed = defineEvent<Pick<GiftCodeUse, 'code'>, GiftCodeOutcome>({
  type: 'gift_code',
  method: 'POST',
  path: '/api/gift-codes/uses',
  log: 'gift_code',
  changes: ['enrollments', 'courses'],
  label: ({ code }) => `Code cadeau\u00a0: ${code}`,
});

/** A learner's review of a course was written, changed or withdrawn. Product §2.20. */
export const courseReviewed = defineEvent<Pick<CourseReviewGiven, 'courseId' | 'stars' | 'text'>, CourseReviewOutcome>({
  type: 'course_review',
  method: 'PUT',
  path: '/api/course-reviews',
  log: 'course_review',
  changes: ['courses'],
  label: ({ stars }, title) => `${stars === null ? 'Avis retiré' : 'Avis'}\u00a0: ${title}`,
});
