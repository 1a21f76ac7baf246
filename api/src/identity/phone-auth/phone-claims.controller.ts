import { Body, Controller, Req, Res } from '@nestjs/common';
import { beginAfresh, proveClaim, sendClaimMail } from '@ulty/contracts/commands/identity.js';
import { ClaimAct, ClaimProof, PhoneVerified } from '@ulty/contracts/people/phone-auth.js';
import { firstPath, safePath } from '@ulty/domain/base/safe-path.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Command } from '../../core/commands/command.js';
import { SessionService } from '../sessions/session.service.js';
import { signInByPhone } from './sign-in-by-phone.js';
import { PhoneClaims } from './phone-claims.service.js';

/** Claims of a dormant account's number: its owner proves the account, or makes a new one. Product §2.1. */
@Controller()
export class PhoneClaimsController {
  constructor(
    private readonly claims: PhoneClaims,
    private readonly sessions: SessionService,
  ) {}

  /**
   * Enters the account by its password or the code of its e-mail. 400 VALIDATION or CODE_INVALID with the tries left, 410 CLAIM_EXPIRED.
   */
  @Command(proveClaim, { body: ClaimProof, answer: PhoneVerified })
  async prove(
    @Body() body: ClaimProof,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PhoneVerified> {
    return signInByPhone(this.sessions, await this.claims.prove(body), safePath(body.returnTo) ?? '/', request, reply);
  }

  /** Sends a code to the account's e-mail: 202. 410 CLAIM_EXPIRED, 429 after three. */
  @Command(sendClaimMail, { body: ClaimAct, answer: null, status: 202 })
  mail(@Body() { claim }: ClaimAct, @Req() request: FastifyRequest): Promise<void> {
    return this.claims.sendMail(claim, request.ownOrigin);
  }

  /**
   * 'Commencer un nouveau compte': the number moves to the new account; the old one keeps everything else and stays closed. 410
   * CLAIM_EXPIRED.
   */
  @Command(beginAfresh, { body: ClaimAct, answer: PhoneVerified })
  async fresh(
    @Body() body: ClaimAct,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PhoneVerified> {
    return signInByPhone(this.sessions, await this.claims.startFresh(body.claim), firstPath(body.returnTo), request, reply);
  }
}
