import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { PasswordChange, Reset } from '@ulty/contracts/people/profile.js';
import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountSettingsPage } from '@ulty/domain/base/pages.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import { passwordChangedWords } from '../../core/notices/notice-texts.js';
import { Notices } from '../../core/notices/notices.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { ProvenAccounts } from '../proofs/proven-accounts.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { MailQueue } from '../../core/mail/mail-queue.js';
import type { QueuedMail } from '../../core/mail/mail.queries.js';
import { refuseCommon } from '../passwords/common-passwords.js';
import { EmailSalts } from '../accounts/email-salts.js';
import { FreshProof, wrongPassword } from '../sessions/fresh-proof.js';
import { KnownDevices } from '../sessions/known-devices.js';
import { changePassword, lockPassword, keepReset, readReset, useReset } from '../passwords/password.queries.js';
import { Passwords } from '../passwords/passwords.js';
import { currentHash, SessionService } from '../sessions/session.service.js';

const WINDOW_MS = 15 * 60_000;
const ADDRESS_FACTOR = 5;
/**
 * Most mails that an address may get in an hour, over all requests. Each link is valid for an hour, and a new request does not invalidate
 * earlier links: when strangers use up the three, the owner still has valid links.
 */
const MAILS: Limit = { name: 'password reset', max: 3, windowMs: 3_600_000 };
/** E-mail that replaces one over its limit: the same statement runs and finds no account. */
const NOBODY = '';

/** Forgotten and changed passwords. A link works once, for an hour; only its SHA-256 is stored. Product §2.3. */
@Injectable()
export class PasswordResets implements OnModuleInit {
  private readonly ofAddress: Limit;

  constructor(
    private readonly db: Db,
    private readonly passwords: Passwords,
    private readonly salts: EmailSalts,
    private readonly freshProof: FreshProof,
    private readonly sessions: SessionService,
    private readonly mail: MailQueue,
    private readonly limits: Limits,
    private readonly devices: KnownDevices,
    private readonly notices: Notices,
    private readonly proven: ProvenAccounts,
    @Inject(CONFIG) config: Config,
  ) {
    this.ofAddress = { name: 'password reset of address', max: config.signInFailures * ADDRESS_FACTOR, windowMs: WINDOW_MS };
  }

  onModuleInit(): void {
    this.mail.write('password-reset', (mail) => this.compose(mail));
  }

  /**
   * Sends a link; same work and same answer whether or not there is an account, and however often: the fourth mail of an hour is silently
   * dropped. TOO_MANY_REQUESTS by network address.
   */
  async request(email: string, request: FastifyRequest): Promise<void> {
    await this.limits.consumeFrom(this.ofAddress, request.networks);
    const recipient = await this.limits.consume(MAILS, email).then(
      () => email,
      (error: unknown) => {
        if (error instanceof AppError) return NOBODY;
        throw error;
      },
    );
    await this.mail.add('password-reset', recipient, request.ownOrigin);
  }

  /** Checks a link. LINK_EXPIRED when it was used, is expired or never existed. */
  async check(token: unknown): Promise<void> {
    if (typeof token !== 'string' || !(await this.db.one(readReset, { tokenHash: toHash(token) }))) throw new AppError('LINK_EXPIRED');
  }

  /**
   * Sets the password once per link, ends every sign-in of the person and forgets their devices, except this one: strangers must not keep
   * the owner out. Returns whether a phone number was removed too. LINK_EXPIRED.
   */
  async reset({ token, next }: Reset, request: FastifyRequest, reply: FastifyReply): Promise<{ hasLostNumber: boolean }> {
    await this.check(token);
    await refuseCommon(next, 'next');
    const passwordHash = await this.passwords.hash(next);
    const { userId, hasLostNumber, ended } = await this.db.write(async (tx) => {
      const used = await tx.one(useReset, { tokenHash: toHash(token), passwordHash });
      if (!used) throw new AppError('LINK_EXPIRED');
      await this.proven.tell(tx, used.userId);
      await this.tellChanged(tx, used.userId);
      return { ...used, ended: await this.sessions.endAllIn(tx, used.userId) };
    });
    this.sessions.forgetEnded(ended);
    await this.devices.remember(userId, request, reply);
    return { hasLostNumber };
  }

  /**
   * Changes the password of a signed-in person, who proves the present one, or sets the first one after a fresh sign-in; ends their other
   * sign-ins. VALIDATION, FRESH_SIGN_IN_REQUIRED; UNAUTHENTICATED when the session of the request ended meanwhile.
   */
  async change(userId: string, { current, next }: PasswordChange, request: FastifyRequest): Promise<void> {
    const known = await this.freshProof.checkPassword(userId, current, request);
    await refuseCommon(next, 'next');
    const passwordHash = await this.passwords.hash(next, known.email === null ? undefined : await this.salts.of(known.email));
    const ended = await this.db.write(async (tx) => {
      const held = await tx.one(lockPassword, { user: userId });
      const changed = await tx.rows(changePassword, { user: userId, passwordHash, sessionHash: currentHash(request) });
      if (changed.length === 0) throw new AppError('UNAUTHENTICATED');
      // Hashing is slow: the password proven above may have been changed meanwhile.
      if (held?.passwordHash !== known.passwordHash) throw wrongPassword('current');
      await this.tellChanged(tx, userId);
      return this.sessions.endAllIn(tx, userId, request);
    });
    this.sessions.forgetEnded(ended);
  }

  /** Notifies the owner of the account, whoever changed the password. */
  private tellChanged(tx: Tx, userId: string): Promise<void> {
    const notice = {
      userId,
      kind: 'security',
      code: 'password.changed',
      cause: `password:${uuidV7()}`,
      href: accountSettingsPage,
    } as const;
    return this.notices.tell(tx, [{ ...notice, ...passwordChangedWords }]);
  }

  private async compose({ userId, origin }: QueuedMail) {
    const token = randomBytes(32).toString('base64url');
    await this.db.count(keepReset, { tokenHash: toHash(token), user: userId });
    return {
      subject: 'Votre nouveau mot de passe Ulty',
      text: `Pour choisir un nouveau mot de passe, ouvrez ce lien dans l’heure :\n${origin}/api/auth/password/reset?token=${token}\n\nIl ne sert qu’une fois. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.\n\nUlty\n`,
    };
  }
}

function toHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
