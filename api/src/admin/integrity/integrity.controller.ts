import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { IntegrityDecided, IntegrityDecision, IntegrityPage, IntegrityQuery } from '@ulty/contracts/integrity.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/ids.js';
import { AppError } from '../../core/errors.js';
import { Answers } from '../../core/http/answers.js';
import { privateAnswer } from '../../core/http/conditional.js';
import { IntegrityService } from './integrity.service.js';

@Controller('api/admin/integrity')
@Access('admin')
export class IntegrityController {
  constructor(private readonly integrity: IntegrityService) {}

  /** IntegrityPage of 25, in UTC (coins), longest waiting first. 400 VALIDATION, 401, 403. Product §1.6, §2.24. */
  @Get()
  @Answers(IntegrityPage)
  async list(
    @Query({ schema: IntegrityQuery }) query: IntegrityQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<IntegrityPage | undefined> {
    return privateAnswer(request, reply, await this.integrity.list(query));
  }

  /** Releases a learner's kept coins or takes them back, with a reason. 400 VALIDATION, 404 USER_NOT_FOUND, 409 VERSION_CONFLICT. Product §1.6.5. */
  @Post(':id/decisions')
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
