import { Body, Controller, Req, Res, UseGuards } from '@nestjs/common';
import { startPhoneSignIn, verifyPhone, writeFirstProfile } from '@ulty/contracts/commands/identity.js';
import {
  FirstProfile,
  PhoneAuthState,
  PhoneStart,
  PhoneStarted,
  PhoneVerified,
  PhoneVerify,
  type PhoneClaim,
} from '@ulty/contracts/people/phone-auth.js';
import { firstPath, safePath } from '@ulty/domain/base/safe-path.js';
import { phoneAuthState } from '@ulty/contracts/reads/sign-in.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { deviceHash } from '../sessions/known-devices.js';
import { SessionService } from '../sessions/session.service.js';
import { Read } from '../../core/reads/read.js';
import { PhoneCodeGuard } from './phone-code.strategy.js';
import { Proven } from '../sign-in/sign-in-strategy.js';
import { signInByPhone } from './sign-in-by-phone.js';
import { FirstProfiles } from './first-profile.service.js';
import { PhoneAuthService } from './phone-auth.service.js';
import type { PhoneAccount } from './phone-codes.service.js';

@Controller()
export class PhoneAuthController {
  constructor(
    private readonly phones: PhoneAuthService,
    private readonly profiles: FirstProfiles,
    private readonly sessions: SessionService,
  ) {}

  /** How codes are sent here (null: phone sign-in is closed), the supported countries, and who invited this visitor. */
  @Read(phoneAuthState, { answer: PhoneAuthState })
  state(@Req() request: FastifyRequest): PhoneAuthState {
    return { ...this.phones.state(), inviter: request.inviter };
  }

  /**
   * Sends a code of six digits by SMS or by call, valid for ten minutes; 202 whether or not the number has an account. A request before
   * `retryAfterS` gets the same answer and sends nothing; 202 too when the gateway does not answer in time. A device that the number's
   * account knows is counted separately from strangers. 400 VALIDATION, 429 TOO_MANY_REQUESTS, 503 GATEWAY_DOWN, CALL_FAILED. Product §2.1.
   */
  @Command(startPhoneSignIn, { body: PhoneStart, answer: PhoneStarted, status: 202 })
  start(@Body() body: PhoneStart, @Req() request: FastifyRequest): Promise<PhoneStarted> {
    return this.phones.start(body, { networks: request.networks, browserHash: deviceHash(request) }, request.ownOrigin);
  }

  /**
   * Signs in by a code and makes the account the first time; a dormant account answers a claim instead. 400 CODE_INVALID (tries left in
   * fields.code), 410 CODE_EXPIRED; the device that asked for the code, and those its account knows, have tries of their own. Product §2.1.
   */
  @Command(verifyPhone, { body: PhoneVerify, answer: PhoneVerified })
  @UseGuards(PhoneCodeGuard)
  async verify(
    @Body() body: PhoneVerify,
    @Proven() found: PhoneAccount | { claim: PhoneClaim },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PhoneVerified> {
    const returnTo = safePath(body.returnTo) ?? '/';
    return 'claim' in found
      ? { isNew: false, redirectTo: returnTo, claim: found.claim }
      : signInByPhone(this.sessions, found, found.isNew ? firstPath(returnTo) : returnTo, request, reply);
  }

  /** The first profile of an account made by phone. 409 ALIAS_TAKEN, VERSION_CONFLICT; 400 VALIDATION. Product §1.7, §2.1. */
  @Command(writeFirstProfile, { body: FirstProfile, answer: null })
  async profile(@Body() body: FirstProfile, @SignedIn() user: SessionUser, @Req() request: FastifyRequest): Promise<void> {
    await this.profiles.write(user.id, user.phone, body);
    this.sessions.forget(request);
  }
}
