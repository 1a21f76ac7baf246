import { Body, Controller, Param, Query } from '@nestjs/common';
import { decideIntegrityCase } from '@ulty/contracts/commands/admin.js';
import { IntegrityDecided, IntegrityDecision, IntegrityPage, IntegrityQuery } from '@ulty/contracts/rewards/integrity.js';
import { integrityCases } from '@ulty/contracts/reads/admin.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { AppError } from '../../core/base/errors.js';
import { Read } from '../../core/reads/read.js';
import { IntegrityService } from './integrity.service.js';

@Controller()
export class IntegrityController {
  constructor(private readonly integrity: IntegrityService) {}

  /** IntegrityPage of 25, in UTC (coins), longest waiting first. 400 VALIDATION, 401, 403. Product §1.6, §2.24. */
  @Read(integrityCases, { query: IntegrityQuery, answer: IntegrityPage })
  list(@Query() query: IntegrityQuery): Promise<IntegrityPage> {
    return this.integrity.list(query);
  }

  /**
   * Releases a learner's held coins or takes them back, with a reason. 400 VALIDATION, 404 USER_NOT_FOUND, 409 VERSION_CONFLICT. Product
   * §1.6.5.
   */
  @Command(decideIntegrityCase, { body: IntegrityDecision, answer: IntegrityDecided })
  async decideCase(@Param('id') id: string, @Body() body: IntegrityDecision, @SignedIn() user: SessionUser): Promise<IntegrityDecided> {
    if (!isUuid(id)) throw new AppError('USER_NOT_FOUND');
    return this.integrity.decideCase(id.toLowerCase(), body, user);
  }
}
