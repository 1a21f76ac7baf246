import { Body, Controller } from '@nestjs/common';
import { appealSent, reportSent } from '@ulty/contracts/event-types/safety.js';
import { AppealSent, ReportSent, SafetyOutcome } from '@ulty/contracts/community/safety.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Appeals } from './appeals.service.js';
import { Reports } from './reports.service.js';

@Controller()
export class SafetyController {
  constructor(
    private readonly reports: Reports,
    private readonly appeals: Appeals,
  ) {}

  /** Records a report and answers 200 with the decision; reports of three people hide the item. 400 VALIDATION, 401. Product §2.13. */
  @Command(reportSent, { body: ReportSent, answer: SafetyOutcome })
  report(@SignedIn() user: SessionUser, @Body() body: ReportSent): Promise<SafetyOutcome> {
    return this.reports.recordReport(user, body);
  }

  /** Records an author's appeal about a hidden or held text, once, and answers 200. 400 VALIDATION, 401. Product §2.13. */
  @Command(appealSent, { body: AppealSent, answer: SafetyOutcome })
  appeal(@SignedIn() user: SessionUser, @Body() body: AppealSent): Promise<SafetyOutcome> {
    return this.appeals.recordAppeal(user, body);
  }
}
