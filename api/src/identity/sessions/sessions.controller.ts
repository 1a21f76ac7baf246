import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { endAllSessions, endOtherSessions, endSession, giveFreshProof } from '@ulty/contracts/commands/identity.js';
import { PasswordProof, SessionInfo } from '@ulty/contracts/people/profile.js';
import { sessions } from '@ulty/contracts/reads/people.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { FreshProof } from './fresh-proof.js';
import { clearSessionCookie } from './session-cookie.js';
import { SessionService } from './session.service.js';

/** A person's own sign-ins. Product §2.3 'Appareils'. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionService,
    private readonly freshProof: FreshProof,
  ) {}

  /** List of SessionInfo, the current one first. 401. */
  @Read(sessions, { answer: z.array(SessionInfo), isNeverStored: true })
  list(@SignedIn() user: SessionUser, @Req() request: FastifyRequest): Promise<SessionInfo[]> {
    return this.sessions.list(user.id, request);
  }

  /**
   * Gives the password again after FRESH_PROOF_REQUIRED: 204, and for ten minutes acts that require a fresh proof pass. 400 VALIDATION on
   * `password`, 401, 403 FRESH_SIGN_IN_REQUIRED for an account without one, 429. Decision 0112.
   */
  @Command(giveFreshProof, { body: PasswordProof, answer: null })
  prove(@SignedIn() user: SessionUser, @Body() { password }: PasswordProof, @Req() request: FastifyRequest): Promise<void> {
    return this.freshProof.renew(user.id, password, request);
  }

  /** 'Déconnecter': 204; that browser is signed out within 6 s. 404 SESSION_NOT_FOUND, also for another person's. */
  @Command(endSession, { answer: null })
  end(@SignedIn() user: SessionUser, @Param('id') id: string): Promise<void> {
    return this.sessions.endOne(user.id, id);
  }

  /** Ends every other sign-in of the person. 204. */
  @Command(endOtherSessions, { answer: null })
  endOthers(@SignedIn() user: SessionUser, @Req() request: FastifyRequest): Promise<void> {
    return this.sessions.endAll(user.id, request);
  }

  /** 'Déconnecter partout', this browser included. 204. */
  @Command(endAllSessions, { answer: null })
  async endAll(
    @SignedIn() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.endAll(user.id);
    clearSessionCookie(request, reply);
  }
}
