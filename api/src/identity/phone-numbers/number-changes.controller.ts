import { Body, Controller, Req } from '@nestjs/common';
import { cancelNumberChange, changeNumber, sendNumberCode } from '@ulty/contracts/commands/identity.js';
import { PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import { NumberChange, NumberCodeRequest } from '@ulty/contracts/people/phone-number.js';
import { OwnProfile } from '@ulty/contracts/people/profile.js';
import type { FastifyRequest } from 'fastify';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { SessionService } from '../sessions/session.service.js';
import { ProfileService } from '../profile/profile.service.js';
import { NumberChanges } from './number-changes.service.js';

/** The number of one's own account, and its change. Product §2.1, §2.3. */
@Controller()
export class NumberChangesController {
  constructor(
    private readonly changes: NumberChanges,
    private readonly profiles: ProfileService,
    private readonly sessions: SessionService,
  ) {}

  /**
   * Sends a code to the wanted number, or without `phone` to the account's own: 202 whether or not another account has it. 400 VALIDATION,
   * 401, 429 TOO_MANY_REQUESTS, 503 GATEWAY_DOWN.
   */
  @Command(sendNumberCode, { body: NumberCodeRequest, answer: PhoneStarted, status: 202 })
  sendCode(@SignedIn() user: SessionUser, @Body() body: NumberCodeRequest, @Req() request: FastifyRequest): Promise<PhoneStarted> {
    return this.changes.sendCode(user.id, body, request.networks, request.ownOrigin);
  }

  /**
   * Changes the number at once, or in seven days without the old one's code. 400 CODE_INVALID, VALIDATION (`password` too), 401, 403
   * FRESH_SIGN_IN_REQUIRED, 409 PHONE_TAKEN, 410 CODE_EXPIRED.
   */
  @Command(changeNumber, { body: NumberChange, answer: OwnProfile })
  async change(@SignedIn() user: SessionUser, @Body() body: NumberChange, @Req() request: FastifyRequest): Promise<OwnProfile> {
    await this.changes.change(user.id, body, request);
    this.sessions.forget(request);
    return this.profiles.ownProfile(user.id);
  }

  /** 'Annuler': cancels the change that waits. 401. */
  @Command(cancelNumberChange, { answer: OwnProfile })
  async cancel(@SignedIn() user: SessionUser): Promise<OwnProfile> {
    await this.changes.cancel(user.id);
    return this.profiles.ownProfile(user.id);
  }
}
