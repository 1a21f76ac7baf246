import { Body, Controller, Header, Req } from '@nestjs/common';
import { confirmSecondFactor, endSecondFactor, renewRecoveryCodes, startSecondFactor } from '@ulty/contracts/commands/second-factor.js';
import {
  CodeProof,
  Enrolment,
  EnrolmentStart,
  RecoveryCodes,
  SecondFactorEnd,
  SecondFactorState,
} from '@ulty/contracts/people/second-factor.js';
import { secondFactorState } from '@ulty/contracts/reads/admin.js';
import type { FastifyRequest } from 'fastify';
import { Command } from '../../core/commands/command.js';
import { BeforeSecondFactor, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { SecondFactors } from './second-factor.service.js';

/** The second factor of the signed-in administrator; open to administrators without one too, where it is required. Product §2.24. */
@Controller()
// Acts on one’s own account; each requires its own proof: the password, and a code where a factor is on.
@BeforeSecondFactor()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactors) {}

  /** SecondFactorState, never a secret. 401, 403. */
  @Read(secondFactorState, { answer: SecondFactorState, isNeverStored: true })
  state(@SignedIn() user: SessionUser, @Req() request: FastifyRequest): Promise<SecondFactorState> {
    return this.factors.state(user, request);
  }

  /** A new secret, shown once. 400 VALIDATION (password, or code to replace), CODE_INVALID; 429. */
  @Command(startSecondFactor, { body: EnrolmentStart, answer: Enrolment })
  @Header('cache-control', 'no-store')
  start(@SignedIn() user: SessionUser, @Body() body: EnrolmentStart, @Req() request: FastifyRequest): Promise<Enrolment> {
    return this.factors.start(user, body, request);
  }

  /** Switches on by a code; ends the other sign-ins; returns ten recovery codes, shown once. 400 CODE_INVALID, 410 CODE_EXPIRED. */
  @Command(confirmSecondFactor, { body: CodeProof, answer: RecoveryCodes })
  @Header('cache-control', 'no-store')
  confirm(@SignedIn() user: SessionUser, @Body() body: CodeProof, @Req() request: FastifyRequest): Promise<RecoveryCodes> {
    return this.factors.confirm(user, body.code, request);
  }

  /** Ten new recovery codes for a code of the application. 400 CODE_INVALID, 409 VERSION_CONFLICT without a factor, 429. */
  @Command(renewRecoveryCodes, { body: CodeProof, answer: RecoveryCodes })
  @Header('cache-control', 'no-store')
  regenerate(@SignedIn() user: SessionUser, @Body() body: CodeProof, @Req() request: FastifyRequest): Promise<RecoveryCodes> {
    return this.factors.regenerate(user, body.code, request);
  }

  /** Switches off: 204. 400 VALIDATION, CODE_INVALID; 409 SECOND_FACTOR_MANDATORY, VERSION_CONFLICT without a factor; 429. */
  @Command(endSecondFactor, { body: SecondFactorEnd, answer: null })
  end(@SignedIn() user: SessionUser, @Body() body: SecondFactorEnd, @Req() request: FastifyRequest): Promise<void> {
    return this.factors.disable(user, body, request);
  }
}
