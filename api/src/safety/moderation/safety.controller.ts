import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AppealSent, ReportSent, SafetyOutcome } from '@ulty/contracts/community/safety.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Appeals } from './appeals.service.js';
import { Reports } from './reports.service.js';

@Controller()
@Access('member')
export class SafetyController {
  constructor(
    private readonly reports: Reports,
    private readonly appeals: Appeals,
  ) {}

  /** Takes a report and answers 200 with what was decided; three people's reports hide the thing. 400 VALIDATION, 401. Product §2.13. */
  @Post('api/reports')
  @HttpCode(200)
  @Answers(SafetyOutcome)
  report(@SignedIn() user: SessionUser, @Body({ schema: ReportSent }) body: ReportSent): Promise<SafetyOutcome> {
    return this.reports.take(user, body);
  }

  /** Takes an author's request for another look at what is hidden or held, once, and answers 200. 400 VALIDATION, 401. Product §2.13. */
  @Post('api/appeals')
  @HttpCode(200)
  @Answers(SafetyOutcome)
  appeal(@SignedIn() user: SessionUser, @Body({ schema: AppealSent }) body: AppealSent): Promise<SafetyOutcome> {
    return this.appeals.take(user, body);
  }
}
