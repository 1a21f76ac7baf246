import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module.js';
import { LandingModule } from '../landing/landing.module.js';
import { QuizModule } from '../quiz/quiz.module.js';
import { ContentTargets } from './import/content-targets.js';
import { ContentService } from './import/content.service.js';

/** Import of the content folder into the database. */
@Module({
  imports: [CoursesModule, LandingModule, QuizModule],
  providers: [ContentService, ContentTargets],
})
export class ContentModule {}
