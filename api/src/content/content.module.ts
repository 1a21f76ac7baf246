import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { BadgesModule } from '../badges/badges.module.js';
import { BlogModule } from '../blog/blog.module.js';
import { BooksModule } from '../books/books.module.js';
import { CoursesModule } from '../courses/courses.module.js';
import { EnrollmentsModule } from '../enrollments/enrollments.module.js';
import { InterestsModule } from '../interests/interests.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { LibraryModule } from '../library/library.module.js';
import { QuizResultsModule } from '../quiz-results/quiz-results.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { StreaksModule } from '../streaks/streaks.module.js';
import { BootData } from './boot-data.js';
import { ContentService } from './content.service.js';
import { DemoActivity } from './demo-activity.js';
import { PublicCacheModule } from './public-cache.module.js';

/** The content folder in the database, and what documents read of it. */
@Module({
  imports: [
    PublicCacheModule,
    ActivityModule,
    BadgesModule,
    BlogModule,
    CoursesModule,
    BooksModule,
    EnrollmentsModule,
    InterestsModule,
    LibraryModule,
    PartnersModule,
    PlatformModule,
    ReviewsModule,
    QuizResultsModule,
    StreaksModule,
  ],
  providers: [ContentService, BootData, DemoActivity],
  exports: [ContentService, BootData],
})
export class ContentModule {}
