import { Inject, Injectable } from '@nestjs/common';
import type { Enrolment, EnrolmentStart, RecoveryCodes, SecondFactorEnd, SecondFactorState } from '@ulty/contracts/people/second-factor.js';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../core/http/access.js';
import { FreshProof } from '../sessions/fresh-proof.js';
import { SessionService } from '../sessions/session.service.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { MailQueue } from '../../core/mail/mail-queue.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { newRecoveryCodes } from './recovery-codes.js';
import { readDigits, SecondFactorProof, triesLeft } from './second-factor-proof.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import {
  disableFactor,
  enableFactor,
  keepPendingSecret,
  MAX_TRIES,
  readFactor,
  readWait,
  replaceRecoveryCodes,
  tryPendingSecret,
} from './second-factor.queries.js';
import { stepOfCode, toBase32 } from './totp.js';

/** An administrator's own second factor: switching on and off, recovery codes. Product §2.24. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly db: Db,
    private readonly secrets: SecondFactorSecrets,
    private readonly proof: SecondFactorProof,
    private readonly freshProof: FreshProof,
    private readonly sessions: SessionService,
    private readonly mail: MailQueue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async state(user: SessionUser, request: FastifyRequest): Promise<SecondFactorState> {
    const row = await this.db.oneOrThrow(readFactor, { user: user.id });
    const history = row.history.map((line) => ({ ...line, at: new Date(line.at).toISOString() }));
    const needsPassword = !(await this.sessions.isFresh(request));
    return {
      isRequired: this.isRequired,
      enabledAt: row.enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: row.recoveryCodesLeft,
      needsPassword,
      history: history as SecondFactorState['history'],
    };
  }

  /**
   * Makes a secret to be confirmed within half an hour. A factor that is on stays on until then, and is replaced only with password and
   * code.
   */
  async start(user: SessionUser, { password, code }: EnrolmentStart, request: FastifyRequest): Promise<Enrolment> {
    const isOn = (await this.db.one(readWait, { user: user.id })) !== null;
    if (isOn) await this.proveBoth(user, { password: password ?? '', code: code ?? '' }, request);
    else await this.freshProof.check(user.id, password, request);
    const secret = this.secrets.newSecret();
    await this.db.count(keepPendingSecret, { user: user.id, pendingSecret: this.secrets.seal(secret, user.id) });
    return { secret: toBase32(secret), uri: uriOf(toBase32(secret), user.email ?? user.firstName) };
  }

  /**
   * Switches on by a code of the new secret, ends every other sign-in of the person, and returns the recovery codes. CODE_INVALID,
   * CODE_EXPIRED.
   */
  async confirm(user: SessionUser, typed: string, request: FastifyRequest): Promise<RecoveryCodes> {
    const digits = readDigits(typed);
    if (!digits) throw new AppError('VALIDATION', { fields: { code: 'Écrivez les 6 chiffres de votre application.' } });
    const tried = await this.db.one(tryPendingSecret, { user: user.id });
    if (!tried) throw new AppError('CODE_EXPIRED');
    const step = stepOfCode(this.secrets.open(tried.pendingSecret, user.id), digits, Date.now(), 0);
    if (step === null)
      throw new AppError('CODE_INVALID', {
        fields: { code: tried.tries < MAX_TRIES ? triesLeft(MAX_TRIES - tried.tries) : 'Recommencez l’activation.' },
      });
    const codes = newRecoveryCodes();
    const done = await this.db.one(enableFactor, {
      user: user.id,
      codeHashes: this.hashes(codes, user.id),
      auditId: uuidV7(),
      action: 'enabled',
      pendingSecret: tried.pendingSecret,
      step,
    });
    if (!done) throw new AppError('CODE_EXPIRED');
    await this.sessions.endAll(user.id, request);
    this.sessions.forget(request);
    await this.mail.addFor('second-factor-on', user.id, request.ownOrigin);
    return { codes };
  }

  /** Makes ten new recovery codes for a code of the application; the former ones stop working. */
  async regenerate(user: SessionUser, typed: string, request: FastifyRequest): Promise<RecoveryCodes> {
    await this.proveCode(user, typed, request, 'application');
    const codes = newRecoveryCodes();
    const done = await this.db.one(replaceRecoveryCodes, {
      user: user.id,
      codeHashes: this.hashes(codes, user.id),
      auditId: uuidV7(),
      action: 'codes-regenerated',
    });
    if (!done) throw new AppError('VERSION_CONFLICT');
    return { codes };
  }

  /** Switches off with password and code. SECOND_FACTOR_MANDATORY where this installation requires a factor. */
  async disable(user: SessionUser, given: SecondFactorEnd, request: FastifyRequest): Promise<void> {
    if (this.isRequired) throw new AppError('SECOND_FACTOR_MANDATORY');
    await this.proveBoth(user, given, request);
    if (!(await this.db.one(disableFactor, { user: user.id, auditId: uuidV7() }))) return;
    this.sessions.forget(request);
    await this.mail.addFor('second-factor-off', user.id, request.ownOrigin);
  }

  private get isRequired(): boolean {
    return this.config.adminSecondFactor === 'required';
  }

  /** Checks the password first: a wrong one must not cost a try of the code. */
  private async proveBoth(user: SessionUser, { password, code }: SecondFactorEnd, request: FastifyRequest): Promise<void> {
    await this.freshProof.demandPassword(user.id, password);
    await this.proveCode(user, code, request, 'any');
  }

  private async proveCode({ id }: SessionUser, typed: string, request: FastifyRequest, accepted: 'application' | 'any'): Promise<void> {
    if (!(await this.proof.check({ id, origin: request.ownOrigin }, typed, accepted))) throw new AppError('VERSION_CONFLICT');
  }

  private hashes(codes: string[], userId: string): Buffer[] {
    return codes.map((code) => this.secrets.hashCode(code, userId));
  }
}

/**
 * What applications read from the QR code. SHA-1, six digits and 30 s are its defaults: left out, the QR code is coarser and easier to
 * scan. Format: github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
function uriOf(secret: string, account: string): string {
  return `otpauth://totp/Ulty:${encodeURIComponent(account)}?secret=${secret}&issuer=Ulty`;
}
