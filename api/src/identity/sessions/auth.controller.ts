import { Controller, Get, Req, Res } from '@nestjs/common';
import { CurrentUser } from '@ulty/contracts/auth.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../../core/http/answers.js';
import { privateAnswer } from '../../core/http/conditional.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { CurrentUsers } from './current-user.js';

@Controller('api/auth')
export class AuthController {
  constructor(private readonly currentUsers: CurrentUsers) {}

  /** The signed-in person (CurrentUser, study time in minutes). 401 UNAUTHENTICATED when signed out. Spec §3, product §3.6. */
  @Get('user')
  @Access('member')
  @Answers(CurrentUser)
  async user(
    @SignedIn() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser | undefined> {
    const current = await this.currentUsers.of(user);
    return privateAnswer(request, reply, current, { ...current, serverTime: undefined });
  }
}
