import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { Interest, InterestSaved } from '@ulty/contracts/platform.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { privateAnswer } from '../../core/http/conditional.js';
import { InterestsService } from './interests.service.js';

@Controller('api/interests')
@Access('member')
export class InterestsController {
  constructor(private readonly interests: InterestsService) {}

  /** Plain list of one's own InterestSaved. 401. Product §2.2, §2.21. */
  @Get()
  @Answers(z.array(InterestSaved))
  async list(
    @SignedIn() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InterestSaved[] | undefined> {
    return privateAnswer(request, reply, await this.interests.list(user.id));
  }

  /** 'Me prévenir'; the same topic again changes its class. 400 VALIDATION, 401. */
  @Post()
  @HttpCode(200)
  @Answers(InterestSaved)
  save(@SignedIn() user: SessionUser, @Body({ schema: Interest }) body: Interest): Promise<InterestSaved> {
    return this.interests.save(user.id, body);
  }
}
