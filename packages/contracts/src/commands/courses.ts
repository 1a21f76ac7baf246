import type { CertificateNaming, OwnCertificates } from '../learning/certificates.js';
import type { CheckoutSimulation, CoursePayment, CoursePaymentRequest } from '../learning/course-payments.js';
import { defineCommand } from './define-command.js';

/** Chooses the name on one’s certificate, with consent. */
export const nameCertificate = defineCommand<CertificateNaming, OwnCertificates, { id: string }>({
  method: 'PUT',
  path: '/api/certificates/{id}/name',
  access: 'member',
});

/** Starts the payment of a course one is enrolled in; only the server knows its price. */
export const askCoursePayment = defineCommand<CoursePaymentRequest, CoursePayment>({
  method: 'POST',
  path: '/api/course-payments',
  access: 'member',
});

/** Asks the operator for the state of one’s payment. */
export const checkCoursePayment = defineCommand<undefined, CoursePayment, { id: string }>({
  method: 'POST',
  path: '/api/course-payments/{id}/check',
  access: 'member',
});

/** Chooses what the simulator does with a payment, in a demonstration only. */
export const simulateCoursePayment = defineCommand<CheckoutSimulation, CoursePayment, { id: string }>({
  method: 'POST',
  path: '/api/course-payments/{id}/simulation',
  access: 'member',
});
