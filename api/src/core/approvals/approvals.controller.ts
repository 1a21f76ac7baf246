import { Body, Controller, Param, Query } from '@nestjs/common';
import { decideApproval } from '@ulty/contracts/commands/admin.js';
import { Approval, ApprovalDecision, ApprovalPage, ApprovalQuery } from '@ulty/contracts/base/approvals.js';
import { approvals } from '@ulty/contracts/reads/approvals.js';
import { Command } from '../commands/command.js';
import { AppError } from '../base/errors.js';
import { SignedIn, type SessionUser } from '../http/access.js';
import { isUuid } from '../base/ids.js';
import { Read } from '../reads/read.js';
import { Approvals } from './approvals.service.js';

@Controller()
export class ApprovalsController {
  constructor(private readonly service: Approvals) {}

  /** ApprovalPage of 25, open ones first. 400 VALIDATION, 401, 403. Product §2.24. */
  @Read(approvals, { query: ApprovalQuery, answer: ApprovalPage })
  list(@SignedIn() user: SessionUser, @Query() { page }: ApprovalQuery): Promise<ApprovalPage> {
    return this.service.list(user, page);
  }

  /**
   * Approves, refuses or withdraws a request; an approval applies the act at once. Whatever needs two administrators is of class money,
   * code or people, which require the same proof. 400 VALIDATION, 403 FRESH_PROOF_REQUIRED, OWN_REQUEST, 404 APPROVAL_NOT_FOUND, 409
   * VERSION_CONFLICT, and the errors of the act itself: FUNDS_MISSING, REDEMPTION_LATE, RULE_DATE, RULE_NOTICE. Product §2.24.
   */
  @Command(decideApproval, { body: ApprovalDecision, answer: Approval })
  decideApproval(@Param('id') id: string, @Body() body: ApprovalDecision, @SignedIn() user: SessionUser): Promise<Approval> {
    if (!isUuid(id)) throw new AppError('APPROVAL_NOT_FOUND');
    return this.service.decideApproval(id.toLowerCase(), body, user);
  }
}
