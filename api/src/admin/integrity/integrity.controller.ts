import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { IntegrityDecided, IntegrityDecision, IntegrityPage, IntegrityQuery } from '@ulty/contracts/rewards/integrity.js';
import { integrityCases } from '@ulty/contracts/reads/admin.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { AppError } from '../../core/base/errors.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { Read } from '../../core/reads/read.js';
import { IntegrityService } from './integrity.service.js';

@Controller()
@Access('admin')
export class IntegrityController {
  constructor(private readonly integrity: IntegrityService) {}

  /** IntegrityPage of 25, in UTC (coins), longest waiting first. 400 VALIDATION, 401, 403. Product §1.6, §2.24. */
  @Read(integrityCases, { query: IntegrityQuery, answer: IntegrityPage })
  list(@Query() query: IntegrityQuery): Promise<IntegrityPage> {
    return this.integrity.list(query);
  }

  /** Releases a learner's kept coins or takes them back, with a reason. 400 VALIDATION, 404 USER_NOT_FOUND, 409 VERSION_CONFLICT. Product §1.6.5. */
  @Post('api/admin/integrity/:id/decisions')
  @Power('money')
  @HttpCode(200)
  @Answers(IntegrityDecided)
  async decide(
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: IntegrityDecision }) body: IntegrityDecision,
    @SignedIn() user: SessionUser,
  ): Promise<IntegrityDecided> {
    if (!isUuid(id)) throw new AppError('USER_NOT_FOUND');
    return this.integrity.decide(id.toLowerCase(), body, user);
  }
}
