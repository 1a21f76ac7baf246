import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { examPeriods, moderationQueue } from '@ulty/contracts/reads/safety.js';
import {
  ExamPeriods,
  ModerationDecided,
  ModerationDecision,
  ModerationPage,
  ModerationQuery,
  NewExamPeriod,
} from '@ulty/contracts/community/safety.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { Read } from '../../core/reads/read.js';
import { ExamDates } from './exam-periods.service.js';
import { Moderation } from './moderation.service.js';

@Controller()
@Access('admin')
export class ModerationController {
  constructor(
    private readonly moderation: Moderation,
    private readonly exams: ExamDates,
  ) {}

  /** ModerationPage of 25: minors first, then by risk. 400 VALIDATION, 401, 403. Product §2.13, §2.24. */
  @Read(moderationQueue, { query: ModerationQuery, answer: ModerationPage })
  list(@SignedIn() user: SessionUser, @Query() query: ModerationQuery): Promise<ModerationPage> {
    return this.moderation.list(user, query);
  }

  /** Shows or hides up to 25 items, with a reason and words for their authors; answers what became of each. 400 VALIDATION, 401, 403. Product §2.13. */
  @Post('api/admin/moderation/decisions')
  @Power('reversible')
  @HttpCode(200)
  @Answers(ModerationDecided)
  decide(@SignedIn() user: SessionUser, @Body({ schema: ModerationDecision }) body: ModerationDecision): Promise<ModerationDecided> {
    return this.moderation.decide(user, body);
  }

  /** Periods of exams as entered, the latest first; a year without any has the usual ones. 401, 403. Product §2.13. */
  @Read(examPeriods, { answer: ExamPeriods })
  listExams(): Promise<ExamPeriods> {
    return this.exams.list();
  }

  /** Enters when an exam is held; the same exam of the same year is replaced. Answers all of them. 400 VALIDATION, 401, 403. Product §2.13. */
  @Post('api/admin/exam-periods')
  @Power('reversible')
  @HttpCode(200)
  @Answers(ExamPeriods)
  enterExam(@SignedIn() user: SessionUser, @Body({ schema: NewExamPeriod }) body: NewExamPeriod): Promise<ExamPeriods> {
    return this.exams.enter(user, body);
  }
}
