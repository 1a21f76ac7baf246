import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { PasswordChange, Reset } from '@ulty/contracts/profile.js';
import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { Sql } from '../database/sql.js';
import { AppError } from '../errors.js';
import { releaseProven } from '../ledger/proven-release.js';
import { MailQueue } from '../mail/mail-queue.js';
import type { QueuedMail } from '../mail/mail.queries.js';
import { AttemptLimit } from './attempt-limit.js';
import { refuseCommon } from './common-passwords.js';
import { EmailSalts } from './email-salts.js';
import { FreshProof, wrongPassword } from './fresh-proof.js';
import { CHANGE_PASSWORD, HOLD_PASSWORD, KEEP_RESET, READ_RESET, USE_RESET, type KnownPassword } from './password.queries.js';
import { Passwords } from './passwords.js';
import { currentHash, SessionService } from './session.service.js';

const WINDOW_MS = 15 * 60_000;
const ADDRESS_FACTOR = 5;

/** Forgotten and changed passwords. A link works once, for an hour; only its SHA-256 is kept. Product §2.3. */
@Injectable()
export class PasswordResets implements OnModuleInit {
  private readonly byEmail: AttemptLimit;
  private readonly byAddress: AttemptLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sql: Sql,
    private readonly passwords: Passwords,
    private readonly salts: EmailSalts,
    private readonly freshProof: FreshProof,
    private readonly sessions: SessionService,
    private readonly mail: MailQueue,
    @Inject(CONFIG) config: Config,
  ) {
    this.byEmail = new AttemptLimit(config.signInFailures, WINDOW_MS);
    this.byAddress = new AttemptLimit(config.signInFailures * ADDRESS_FACTOR, WINDOW_MS);
  }

  onModuleInit(): void {
    this.mail.write('password-reset', (mail) => this.compose(mail));
  }

  /** Same work and same answer whoever asks. TOO_MANY_REQUESTS by e-mail, known or not, and by address. */
  async request(email: string, request: FastifyRequest): Promise<void> {
    this.byAddress.take(request.network);
    this.byEmail.take(email);
    await this.mail.add('password-reset', email, request.ownOrigin);
  }

  /** LINK_EXPIRED when a link was used, is too old or never was. */
  async check(token: unknown): Promise<void> {
    if (typeof token !== 'string' || !(await this.sql.one('resets.read', READ_RESET, [toHash(token)]))) throw new AppError('LINK_EXPIRED');
  }

  /** Sets the password once per link and ends every sign-in of the person; answers whether a number went with them. LINK_EXPIRED. */
  async reset({ token, next }: Reset): Promise<{ hasLostNumber: boolean }> {
    await this.check(token);
    refuseCommon(next, 'next');
    const passwordHash = await this.passwords.hash(next);
    const { hasLostNumber, ended } = await this.dataSource.transaction(async (tx) => {
      const [[used]] = await tx.query<[{ userId: string; hasLostNumber: boolean }[], number]>(USE_RESET, [toHash(token), passwordHash]);
      if (!used) throw new AppError('LINK_EXPIRED');
      await releaseProven(tx, used.userId);
      return { ...used, ended: await this.sessions.endAllIn(tx, used.userId) };
    });
    this.sessions.forgetEnded(ended);
    return { hasLostNumber };
  }

  /**
   * Changes the password of a signed-in person, who proves the present one, or sets the first one after a fresh sign-in; ends their other
   * sign-ins. VALIDATION, FRESH_SIGN_IN_REQUIRED; UNAUTHENTICATED when the asking sign-in ended meanwhile.
   */
  async change(userId: string, { current, next }: PasswordChange, request: FastifyRequest): Promise<void> {
    const known = await this.freshProof.checkPassword(userId, current, request);
    refuseCommon(next, 'next');
    const passwordHash = await this.passwords.hash(next, known.email === null ? undefined : await this.salts.of(known.email));
    const ended = await this.dataSource.transaction(async (tx) => {
      const [held] = await tx.query<KnownPassword[]>(HOLD_PASSWORD, [userId]);
      const [changed] = await tx.query<[unknown[], number]>(CHANGE_PASSWORD, [userId, passwordHash, currentHash(request)]);
      if (changed.length === 0) throw new AppError('UNAUTHENTICATED');
      // Hashing takes its time: the password proven above may be the account's no more.
      if (held?.passwordHash !== known.passwordHash) throw wrongPassword('current');
      return this.sessions.endAllIn(tx, userId, request);
    });
    this.sessions.forgetEnded(ended);
  }

  private async compose({ userId, origin }: QueuedMail) {
    const token = randomBytes(32).toString('base64url');
    await this.sql.query('resets.keep', KEEP_RESET, [toHash(token), userId]);
    return {
      subject: 'Votre nouveau mot de passe Ulty',
      text: `Pour choisir un nouveau mot de passe, ouvrez ce lien dans l’heure :\n${origin}/api/auth/password/reset?token=${token}\n\nIl ne sert qu’une fois. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.\n\nUlty\n`,
    };
  }
}

function toHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
