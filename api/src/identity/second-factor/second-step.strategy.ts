import { Injectable } from '@nestjs/common';
import { SecondStep } from '@ulty/contracts/people/second-factor.js';
import type { FastifyRequest } from 'fastify';
import { SecondSteps, type WaitingAccount } from './second-steps.service.js';
import { bodyOf, SignInGuard, SignInStrategy } from '../sign-in/sign-in-strategy.js';

/**
 * Proves the code after the password, in the browser that waits for it. SECOND_STEP_EXPIRED, CODE_INVALID, TOO_MANY_REQUESTS, VALIDATION.
 * Product §2.24.
 */
@Injectable()
export class SecondStepStrategy extends SignInStrategy {
  constructor(private readonly steps: SecondSteps) {
    super();
  }

  async validate(request: FastifyRequest): Promise<WaitingAccount> {
    const { code } = bodyOf(request, SecondStep);
    return this.steps.end(request, code);
  }
}

@Injectable()
export class SecondStepGuard extends SignInGuard {
  constructor(strategy: SecondStepStrategy) {
    super(strategy);
  }
}
