import { Body, Controller, Delete, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { PasswordProof, SessionInfo } from '@ulty/contracts/people/profile.js';
import { sessions } from '@ulty/contracts/reads/people.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Answers } from '../../core/http/answers.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { FreshProof } from './fresh-proof.js';
import { clearSessionCookie } from './session-cookie.js';
import { SessionService } from './session.service.js';

const pathId = { schema: z.string() };

/** A person's own sign-ins. Product §2.3 'Appareils'. */
@Controller()
@Access('member')
export class SessionsController {
  constructor(
    private readonly sessions: SessionService,
    private readonly freshProof: FreshProof,
  ) {}

  /** Plain list of SessionInfo, the current one first. 401. */
  @Read(sessions, { answer: z.array(SessionInfo), isNeverStored: true })
  list(@SignedIn() user: SessionUser, @Req() request: FastifyRequest): Promise<SessionInfo[]> {
    return this.sessions.list(user.id, request);
  }

  /**
   * The password again, after FRESH_PROOF_REQUIRED: 204, and for ten minutes acts that ask for a fresh proof pass. 400 VALIDATION on `password`,
   * 401, 403 FRESH_SIGN_IN_REQUIRED for an account without one, 429. Decision 0112.
   */
  @Post('api/auth/proof')
  @HttpCode(204)
  @Answers(null)
  prove(
    @SignedIn() user: SessionUser,
    @Body({ schema: PasswordProof }) { password }: PasswordProof,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.freshProof.renew(user.id, password, request);
  }

  /** 'Déconnecter': 204; that browser is signed out within 6 s. 404 SESSION_NOT_FOUND, also for another person's. */
  @Delete('api/auth/sessions/:id')
  @HttpCode(204)
  @Answers(null)
  end(@SignedIn() user: SessionUser, @Param('id', pathId) id: string): Promise<void> {
    return this.sessions.endOne(user.id, id);
  }

  /** Ends every other sign-in of the person. 204. */
  @Post('api/auth/sessions/end-others')
  @HttpCode(204)
  @Answers(null)
  endOthers(@SignedIn() user: SessionUser, @Req() request: FastifyRequest): Promise<void> {
    return this.sessions.endAll(user.id, request);
  }

  /** 'Déconnecter partout', this browser included. 204. */
  @Post('api/auth/sessions/end-all')
  @HttpCode(204)
  @Answers(null)
  async endAll(
    @SignedIn() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.endAll(user.id);
    clearSessionCookie(request, reply);
  }
}
