import { Body, Controller, Delete, HttpCode, Post, Req } from '@nestjs/common';
import { PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import { NumberChange, NumberCodeRequest } from '@ulty/contracts/people/phone-number.js';
import { OwnProfile } from '@ulty/contracts/people/profile.js';
import type { FastifyRequest } from 'fastify';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { SessionService } from '../sessions/session.service.js';
import { Answers } from '../../core/http/answers.js';
import { ProfileService } from '../profile/profile.service.js';
import { NumberChanges } from './number-changes.service.js';

/** The number of one's own account. Product §2.1, §2.3. */
@Controller('api/users/me/phone')
@Access('member')
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
  @Post('code')
  @HttpCode(202)
  @Answers(PhoneStarted)
  sendCode(
    @SignedIn() user: SessionUser,
    @Body({ schema: NumberCodeRequest }) body: NumberCodeRequest,
    @Req() request: FastifyRequest,
  ): Promise<PhoneStarted> {
    return this.changes.sendCode(user.id, body, request.networks, request.ownOrigin);
  }

  /** Changes the number at once, or in seven days without the old one's code. 400 CODE_INVALID, VALIDATION (`password` too), 401, 403 FRESH_SIGN_IN_REQUIRED, 409 PHONE_TAKEN, 410 CODE_EXPIRED. */
  @Post()
  @HttpCode(200)
  @Answers(OwnProfile)
  async change(
    @SignedIn() user: SessionUser,
    @Body({ schema: NumberChange }) body: NumberChange,
    @Req() request: FastifyRequest,
  ): Promise<OwnProfile> {
    await this.changes.change(user.id, body, request);
    this.sessions.forget(request);
    return this.profiles.read(user.id);
  }

  /** 'Annuler': cancels the change that waits. 401. */
  @Delete('change')
  @Answers(OwnProfile)
  async cancel(@SignedIn() user: SessionUser): Promise<OwnProfile> {
    await this.changes.cancel(user.id);
    return this.profiles.read(user.id);
  }
}
