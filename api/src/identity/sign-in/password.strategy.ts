import { Injectable } from '@nestjs/common';
import { SignIn } from '@ulty/contracts/people/auth.js';
import type { FastifyRequest } from 'fastify';
import { AccountsService } from '../accounts/accounts.service.js';
import type { Account } from '../sessions/account.js';
import { bodyOf, SignInGuard, SignInStrategy } from './sign-in-strategy.js';

/** E-mail or number, and password, by form or JSON. BAD_CREDENTIALS, TOO_MANY_REQUESTS, VALIDATION. */
@Injectable()
export class PasswordStrategy extends SignInStrategy {
  constructor(private readonly accounts: AccountsService) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Account> {
    return this.accounts.signIn(bodyOf(request, SignIn), request);
  }
}

@Injectable()
export class PasswordGuard extends SignInGuard {
  constructor(strategy: PasswordStrategy) {
    super(strategy);
  }
}
