import { VisitsModule } from '../../core/visits/visits.module.js';
import { Global, Module } from '@nestjs/common';
import { Appeals } from './appeals.service.js';
import { Collusion } from './collusion.js';
import { ExamDates } from './exam-periods.service.js';
import { ModerationController } from './moderation.controller.js';
import { Moderation } from './moderation.service.js';
import { Reports } from './reports.service.js';
import { Review } from './review.js';
import { SafetyController } from './safety.controller.js';
import { Targets } from './targets.js';

/** Global: every room in which people write asks it. */
@Global()
@Module({
  imports: [VisitsModule],
  controllers: [SafetyController, ModerationController],
  providers: [Review, Targets, Reports, Appeals, Moderation, ExamDates, Collusion],
  exports: [Review, Targets, ExamDates],
})
export class SafetyModule {}
