import { Injectable } from '@nestjs/common';
import type { Role } from '@ulty/contracts/people/auth.js';
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { stepToken } from '../sessions/session-cookie.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { SecondFactorProof } from './second-factor-proof.js';
import { readStep, useStep } from './second-factor.queries.js';

/** The account whose sign-in waits for a code in a browser. */
export interface WaitingAccount {
  id: string;
  role: Role;
  email: string | null;
  isLeaving: boolean;
}

/** Sign-ins between password and code: five minutes, in one browser, identified by the SHA-256 of its cookie. Product §2.24. */
@Injectable()
export class SecondSteps {
  constructor(
    private readonly db: Db,
    private readonly proof: SecondFactorProof,
  ) {}

  /** Returns the waiting account; null without such a sign-in, or when it is expired. */
  async waiting(request: FastifyRequest): Promise<WaitingAccount | null> {
    const token = stepToken(request);
    return token ? this.db.one(readStep, { tokenHash: toHash(token) }) : null;
  }

  /** Returns the account whose code this is and deletes the step. SECOND_STEP_EXPIRED, CODE_INVALID, TOO_MANY_REQUESTS, VALIDATION. */
  async end(request: FastifyRequest, code: string): Promise<WaitingAccount> {
    const [account, token] = [await this.waiting(request), stepToken(request)];
    if (!account || !token) throw new AppError('SECOND_STEP_EXPIRED');
    const hasFactor = await this.proof.check({ id: account.id, origin: request.ownOrigin }, code, 'any');
    // No row: the factor was switched off since, so that the sign-in starts again with the password alone.
    const used = await this.db.one(useStep, { tokenHash: toHash(token) });
    if (!used || !hasFactor) throw new AppError('SECOND_STEP_EXPIRED');
    return account;
  }
}

function toHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
