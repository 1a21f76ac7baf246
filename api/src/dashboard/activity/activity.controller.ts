import { Controller, Get, Req, Res } from '@nestjs/common';
import { Activity } from '@ulty/contracts/activity.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { privateAnswer } from '../../core/http/conditional.js';
import { ActivityService } from './activity.service.js';

@Controller('api/activity')
@Access('member')
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  /** Minutes a day, subjects, weak topics and coins by source of the last 30 days. 401. Product §2.2. */
  @Get()
  @Answers(Activity)
  async read(
    @SignedIn() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Activity | undefined> {
    return privateAnswer(request, reply, await this.activity.of(user));
  }
}
