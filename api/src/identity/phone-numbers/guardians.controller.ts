import { Body, Controller, Req } from '@nestjs/common';
import { confirmGuardian, sendGuardianCode } from '@ulty/contracts/commands/identity.js';
import { PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import { GuardianCodeRequest, GuardianProof } from '@ulty/contracts/people/phone-number.js';
import { OwnProfile } from '@ulty/contracts/people/profile.js';
import type { FastifyRequest } from 'fastify';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { ProfileService } from '../profile/profile.service.js';
import { Guardians } from './guardians.service.js';

/** Consent of a minor's parent or tutor. Product §1.7, §2.3. */
@Controller()
export class GuardiansController {
  constructor(
    private readonly guardians: Guardians,
    private readonly profiles: ProfileService,
  ) {}

  /** Sends a code to the guardian's number: 202. 400 VALIDATION without one, 401, 429 TOO_MANY_REQUESTS, 503 GATEWAY_DOWN. */
  @Command(sendGuardianCode, { body: GuardianCodeRequest, answer: PhoneStarted, status: 202 })
  sendCode(
    @SignedIn() user: SessionUser,
    @Body() { deviceId }: GuardianCodeRequest,
    @Req() request: FastifyRequest,
  ): Promise<PhoneStarted> {
    return this.guardians.sendCode(user.id, { deviceId, networks: request.networks }, request.ownOrigin);
  }

  /** Confirms the guardian by the code they received. 400 CODE_INVALID, 401, 410 CODE_EXPIRED. */
  @Command(confirmGuardian, { body: GuardianProof, answer: OwnProfile })
  async confirm(@SignedIn() user: SessionUser, @Body() { code }: GuardianProof): Promise<OwnProfile> {
    await this.guardians.confirm(user.id, code);
    return this.profiles.ownProfile(user.id);
  }
}
