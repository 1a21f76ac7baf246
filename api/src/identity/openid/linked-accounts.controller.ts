import { Controller, Query, Req } from '@nestjs/common';
import { unlinkAccount } from '@ulty/contracts/commands/identity.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { OpenIdAccounts } from './openid-accounts.js';

const LinkedQuery = z.object({ issuer: z.string().min(1).max(2_000) });
type LinkedQuery = z.infer<typeof LinkedQuery>;

/** Accounts at providers that sign in to the account here. Decision 0024. */
@Controller()
export class LinkedAccountsController {
  constructor(private readonly accounts: OpenIdAccounts) {}

  /** 'Délier' the provider account at `issuer`: 204; ends every other sign-in. 400 VALIDATION, 401, 404 LINK_NOT_FOUND, 409 LAST_WAY_IN. */
  @Command(unlinkAccount, { query: LinkedQuery, answer: null })
  unlink(@SignedIn() user: SessionUser, @Query() { issuer }: LinkedQuery, @Req() request: FastifyRequest): Promise<void> {
    return this.accounts.unlink(user.id, issuer, request);
  }
}
