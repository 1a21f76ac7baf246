import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../core/public-cache/public-cache.module.js';
import { CoursesModule } from '../courses/courses.module.js';
import { BooksModule } from '../quiz/books/books.module.js';
import { QuizResultsModule } from '../quiz/quiz-results/quiz-results.module.js';
import { ContentTargets } from './content-targets.js';
import { ContentService } from './content.service.js';
import { DemoActivity } from './demo-activity.js';

/** The content folder in the database, and what the demonstration's learners did with it. */
@Module({
  imports: [PublicCacheModule, BooksModule, CoursesModule, QuizResultsModule],
  providers: [ContentService, ContentTargets, DemoActivity],
  exports: [ContentService],
})
export class ContentModule {}
