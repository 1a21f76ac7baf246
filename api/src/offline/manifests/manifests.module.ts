import { Module } from '@nestjs/common';
import { CoursesModule } from '../../courses/courses.module.js';
import { BooksModule } from '../../quiz/books/books.module.js';
import { ExamsModule } from '../../quiz/exams/exams.module.js';
import { TransferKeysModule } from '../transfer-keys/transfer-keys.module.js';
import { BookManifests } from './book-manifests.js';
import { CourseManifests } from './course-manifests.js';
import { ExamManifests } from './exam-manifests.js';
import { ManifestsController } from './manifests.controller.js';

@Module({
  imports: [BooksModule, CoursesModule, ExamsModule, TransferKeysModule],
  controllers: [ManifestsController],
  providers: [BookManifests, CourseManifests, ExamManifests],
})
export class ManifestsModule {}
