import { Global, Module } from '@nestjs/common';
import { Appeals } from './moderation/appeals.service.js';
import { Collusion } from './moderation/collusion.js';
import { ExamDates } from './moderation/exam-periods.service.js';
import { ModerationController } from './moderation/moderation.controller.js';
import { Moderation } from './moderation/moderation.service.js';
import { Reports } from './moderation/reports.service.js';
import { Review } from './moderation/review.js';
import { SafetyController } from './moderation/safety.controller.js';
import { Targets } from './moderation/targets.js';
import { Relations } from './people/relations.js';
import { Seats } from './people/public-ids.js';

/** What keeps people safe where they meet: review, reports, appeals, who may meet whom. */
@Global()
@Module({
  controllers: [ModerationController, SafetyController],
  providers: [Appeals, Collusion, ExamDates, Moderation, Relations, Reports, Review, Seats, Targets],
  exports: [ExamDates, Relations, Review, Seats, Targets],
})
export class SafetyModule {}
