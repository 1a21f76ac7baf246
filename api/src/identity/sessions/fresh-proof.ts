import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { readPassword, type KnownPassword } from '../passwords/password.queries.js';
import { Passwords } from '../passwords/passwords.js';
import { SessionService } from './session.service.js';

const WINDOW_MS = 15 * 60_000;

/**
 * Before an account gets another way in (first password, number, second factor), and before an administrator's act whose class requires it
 * (see core/http/power.ts), the person must have signed in, or given the password again, less than ten minutes ago. An open or copied
 * session is not enough. ASVS 7.5.1.
 */
@Injectable()
export class FreshProof {
  private readonly failures: Limit;

  constructor(
    private readonly db: Db,
    private readonly passwords: Passwords,
    private readonly sessions: SessionService,
    private readonly limits: Limits,
    @Inject(CONFIG) config: Config,
  ) {
    this.failures = { name: 'password proof', max: config.signInFailures, windowMs: WINDOW_MS };
  }

  /**
   * Checks for a fresh proof. VALIDATION on `password` when it is missing or wrong; FRESH_SIGN_IN_REQUIRED for an account without password;
   * TOO_MANY_REQUESTS.
   */
  async check(userId: string, password: string | undefined, request: FastifyRequest): Promise<void> {
    if (!(await this.sessions.isFresh(request))) await this.demandPassword(userId, password);
  }

  /** Makes this sign-in fresh again with the password, so that no proof is required for ten minutes. The errors of `check`. */
  async renew(userId: string, password: string | undefined, request: FastifyRequest): Promise<void> {
    const { passwordHash } = await this.checkPassword(userId, password, request, 'password');
    // Without a password only another sign-in is a proof: this one does not become fresher.
    if (passwordHash !== null) await this.sessions.prove(request);
  }

  /** Requires the password, however fresh the sign-in is. The errors of `check`. */
  async demandPassword(userId: string, password: string | undefined): Promise<void> {
    const { passwordHash } = await this.knownPassword(userId);
    if (passwordHash === null) throw new AppError('FRESH_SIGN_IN_REQUIRED');
    await this.compare(userId, password, passwordHash, 'password');
  }

  /**
   * Before the password changes: requires the present one, or a fresh sign-in where there is none. The errors of `check`, on `field`.
   * Returns the present hash.
   */
  async checkPassword(
    userId: string,
    typed: string | undefined,
    request: FastifyRequest,
    field: 'password' | 'current' = 'current',
  ): Promise<KnownPassword> {
    const known = await this.knownPassword(userId);
    if (known.passwordHash !== null) await this.compare(userId, typed, known.passwordHash, field);
    else if (!(await this.sessions.isFresh(request))) throw new AppError('FRESH_SIGN_IN_REQUIRED');
    return known;
  }

  /** Counts a try before its outcome is known, so that parallel guesses count too. */
  private async compare(userId: string, typed: string | undefined, passwordHash: string, field: 'password' | 'current'): Promise<void> {
    if (!typed) throw new AppError('VALIDATION', { fields: { [field]: 'Écrivez votre mot de passe.' } });
    await this.limits.consume(this.failures, userId);
    if (!(await this.passwords.matches(typed, passwordHash))) throw wrongPassword(field);
    await this.limits.giveBack(this.failures, userId);
  }

  private async knownPassword(userId: string): Promise<KnownPassword> {
    return (await this.db.one(readPassword, { user: userId })) ?? { passwordHash: null, email: null };
  }
}

/** The error for a password that is not the account's. */
export function wrongPassword(field: 'password' | 'current'): AppError {
  return new AppError('VALIDATION', { fields: { [field]: 'Ce mot de passe n’est pas le bon.' } });
}
