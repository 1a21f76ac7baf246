import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module.js';
import { QuizModule } from '../quiz/quiz.module.js';
import { BookManifests } from './manifests/book-manifests.js';
import { CourseManifests } from './manifests/course-manifests.js';
import { ExamManifests } from './manifests/exam-manifests.js';
import { ManifestsController } from './manifests/manifests.controller.js';
import { SyncStateController } from './sync-state/sync-state.controller.js';
import { SyncStates } from './sync-state/sync-states.js';
import { TransferKeys } from './transfer-keys/transfer-keys.js';

/** Calls for mf-offline and the outbox: manifests of downloads, and changes made by other devices. */
@Module({
  imports: [CoursesModule, QuizModule],
  controllers: [ManifestsController, SyncStateController],
  providers: [BookManifests, CourseManifests, ExamManifests, SyncStates, TransferKeys],
})
export class OfflineModule {}
