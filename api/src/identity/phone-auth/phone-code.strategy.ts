import { Injectable } from '@nestjs/common';
import { PhoneVerify, type PhoneClaim } from '@ulty/contracts/people/phone-auth.js';
import type { FastifyRequest } from 'fastify';
import { PhoneAuthService } from './phone-auth.service.js';
import type { PhoneAccount } from './phone-codes.service.js';
import { deviceHash } from '../sessions/known-devices.js';
import { bodyOf, SignInGuard, SignInStrategy } from '../sign-in/sign-in-strategy.js';

/** A telephone number and the code sent to it. CODE_INVALID, CODE_EXPIRED, VALIDATION. Product §2.1. */
@Injectable()
export class PhoneCodeStrategy extends SignInStrategy {
  constructor(private readonly phones: PhoneAuthService) {
    super();
  }

  /** Returns the number's account; for a dormant account the claim to be proven. */
  async validate(request: FastifyRequest): Promise<PhoneAccount | { claim: PhoneClaim }> {
    return this.phones.verify(bodyOf(request, PhoneVerify), { browserHash: deviceHash(request) });
  }
}

@Injectable()
export class PhoneCodeGuard extends SignInGuard {
  constructor(strategy: PhoneCodeStrategy) {
    super(strategy);
  }
}
