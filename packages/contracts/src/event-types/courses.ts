import type { EnrollmentOutcome, EnrollmentRequest } from '../courses.js';
import { defineEvent } from './define-event.js';

/** A learner enrolled in a course. Product §2.20. */
export const enrolled = defineEvent<Pick<EnrollmentRequest, 'courseId'>, EnrollmentOutcome>({
  type: 'enrollment',
  method: 'POST',
  path: '/api/enrollments',
  changes: ['enrollments', 'courses'],
  shown: ['enrollments', 'courses'],
  label: (_request, title) => `Inscription\u00a0: ${title}`,
});
