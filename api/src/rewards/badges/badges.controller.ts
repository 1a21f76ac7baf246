import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { Badge } from '@ulty/contracts/badges.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { privateAnswer } from '../../core/http/conditional.js';
import { BadgesService } from './badges.service.js';

/** Any text: one that is no id is nobody. */
const pathId = { schema: z.string() };

@Controller('api/users/:id/badges')
@Access('member')
export class BadgesController {
  constructor(private readonly badges: BadgesService) {}

  /** Plain list of Badge, earned first; of someone else only the earned ones. 401, 404 USER_NOT_FOUND. Spec §7, product §3.5. */
  @Get()
  @Answers(z.array(Badge))
  async list(
    @Param('id', pathId) id: string,
    @SignedIn() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Badge[] | undefined> {
    return privateAnswer(request, reply, await this.badges.of(id, user));
  }
}
