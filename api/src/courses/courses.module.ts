import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../core/public-cache/public-cache.module.js';
import { CertificatesModule } from './certificates/certificates.module.js';
import { CoursesController } from './courses.controller.js';
import { CoursesService } from './courses.service.js';
import { EnrollmentsModule } from './enrollments/enrollments.module.js';
import { GiftCodesModule } from './gift-codes/gift-codes.module.js';
import { NotesModule } from './notes/notes.module.js';
import { CoursePaymentsModule } from './payments/course-payments.module.js';
import { CourseReviewsModule } from './reviews/reviews.module.js';
import { ProgressModule } from './progress/progress.module.js';

/** What mf-courses shows and reports: courses, enrolments with payments and gift codes, progress; notes of lessons and of chapters. */
@Module({
  imports: [
    PublicCacheModule,
    CertificatesModule,
    EnrollmentsModule,
    CoursePaymentsModule,
    GiftCodesModule,
    NotesModule,
    ProgressModule,
    CourseReviewsModule,
  ],
  controllers: [CoursesController],
  providers: [CoursesService],
  exports: [CoursesService, EnrollmentsModule, ProgressModule],
})
export class CoursesModule {}
