import { Global, Module } from '@nestjs/common';
import { CertificateIssue } from '../quiz/quiz-results/certificate-issue.js';
import { QuizModule } from '../quiz/quiz.module.js';
import { AdminCertificatesController } from './certificates/admin-certificates.controller.js';
import { CertificateDecisions } from './certificates/certificate-decisions.js';
import { CertificateKeys } from './certificates/certificate-keys.js';
import { CertificatePapers } from './certificates/certificate-papers.js';
import { CertificatesController } from './certificates/certificates.controller.js';
import { CertificatesService } from './certificates/certificates.service.js';
import { CredentialsController } from './certificates/credentials.controller.js';
import { CredentialsService } from './certificates/credentials.service.js';
import { EnrollmentsController } from './enrollments/enrollments.controller.js';
import { EnrollmentsService } from './enrollments/enrollments.service.js';
import { AdminGiftCodesController } from './gift-codes/admin-gift-codes.controller.js';
import { AdminGiftCodesService } from './gift-codes/admin-gift-codes.service.js';
import { GiftCodesController } from './gift-codes/gift-codes.controller.js';
import { GiftCodes } from './gift-codes/gift-codes.service.js';
import { CoursesController } from './list/courses.controller.js';
import { CoursesService } from './list/courses.service.js';
import { HighlightsController } from './notes/highlights.controller.js';
import { HighlightsService } from './notes/highlights.service.js';
import { NotesController } from './notes/notes.controller.js';
import { NotesService } from './notes/notes.service.js';
import { AdminCoursePaymentsController } from './payments/admin-course-payments.controller.js';
import { CheckoutCallbackController } from './payments/checkout-callback.controller.js';
import { CoursePaymentsController } from './payments/course-payments.controller.js';
import { CoursePayments } from './payments/course-payments.service.js';
import { CourseRefunds } from './payments/course-refunds.js';
import { checkout } from './payments/make-checkout.js';
import { PaymentLooks } from './payments/payment-looks.js';
import { ProgressController } from './progress/progress.controller.js';
import { ProgressService } from './progress/progress.service.js';
import { CourseReviewsController } from './reviews/reviews.controller.js';
import { CourseReviewsService } from './reviews/reviews.service.js';

/** Serves mf-courses: courses, enrolments with payments and gift codes, progress, certificates; notes of lessons and of chapters. */
@Global()
@Module({
  imports: [QuizModule],
  controllers: [
    AdminCertificatesController,
    AdminCoursePaymentsController,
    AdminGiftCodesController,
    CertificatesController,
    CheckoutCallbackController,
    CoursePaymentsController,
    CourseReviewsController,
    CoursesController,
    CredentialsController,
    EnrollmentsController,
    GiftCodesController,
    HighlightsController,
    NotesController,
    ProgressController,
  ],
  providers: [
    AdminGiftCodesService,
    CertificateDecisions,
    CertificateKeys,
    CertificatePapers,
    CertificatesService,
    checkout,
    CoursePayments,
    CourseRefunds,
    CourseReviewsService,
    CoursesService,
    CredentialsService,
    EnrollmentsService,
    GiftCodes,
    HighlightsService,
    NotesService,
    PaymentLooks,
    ProgressService,
    { provide: CertificateIssue, useExisting: CertificatesService },
  ],
  exports: [CertificateIssue, CoursesService, ProgressService],
})
export class CoursesModule {}
