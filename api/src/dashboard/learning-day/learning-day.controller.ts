import { Controller } from '@nestjs/common';
import { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { learningDay } from '@ulty/contracts/reads/people.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { LearningDayService } from './learning-day.service.js';

@Controller()
export class LearningDayController {
  constructor(private readonly days: LearningDayService) {}

  /** LearningDay: what to read next, and what was done today. Minutes and UTC. 401. Product §2.27. */
  @Read(learningDay, { answer: LearningDay })
  ownLearningDay(@SignedIn() user: SessionUser): Promise<LearningDay> {
    return this.days.of(user);
  }
}
