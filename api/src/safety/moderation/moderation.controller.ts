import { Body, Controller, Query } from '@nestjs/common';
import { decideModeration, enterExamPeriod } from '@ulty/contracts/commands/admin.js';
import { examPeriods, moderationQueue } from '@ulty/contracts/reads/safety.js';
import {
  ExamPeriods,
  ModerationDecided,
  ModerationDecision,
  ModerationPage,
  ModerationQuery,
  NewExamPeriod,
} from '@ulty/contracts/community/safety.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { ExamDates } from './exam-periods.service.js';
import { Moderation } from './moderation.service.js';

@Controller()
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

  /**
   * Shows or hides up to 25 items, with a reason and a text for their authors; answers the result of each. 400 VALIDATION, 401, 403.
   * Product §2.13.
   */
  @Command(decideModeration, { body: ModerationDecision, answer: ModerationDecided })
  decideItems(@SignedIn() user: SessionUser, @Body() body: ModerationDecision): Promise<ModerationDecided> {
    return this.moderation.decideItems(user, body);
  }

  /** Exam periods as entered, the latest first; a year without any uses the usual ones. 401, 403. Product §2.13. */
  @Read(examPeriods, { answer: ExamPeriods })
  listExams(): Promise<ExamPeriods> {
    return this.exams.list();
  }

  /**
   * Enters when an exam is held; the same exam of the same year is replaced. Answers all of them. 400 VALIDATION, 401, 403. Product §2.13.
   */
  @Command(enterExamPeriod, { body: NewExamPeriod, answer: ExamPeriods })
  enterExam(@SignedIn() user: SessionUser, @Body() body: NewExamPeriod): Promise<ExamPeriods> {
    return this.exams.enter(user, body);
  }
}
