import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { MailQueue } from '../../core/mail/mail-queue.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { readRecoveryCode } from './recovery-codes.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { acceptStep, MAX_TRIES, readWait, takeTry, useRecoveryCode, type TriedFactor } from './second-factor.queries.js';
import { stepOfCode } from './totp.js';

/** Which codes count: those of the application, or recovery codes as well. */
export type Accepted = 'application' | 'any';

/** The person who must give a code, and the origin used in mails about it. */
export interface Claimant {
  id: string;
  origin: string;
}

/** Checks the codes of second factors: each counts as a try before it is compared, and is accepted once. Product §2.24, RFC 6238 §5.2. */
@Injectable()
export class SecondFactorProof {
  constructor(
    private readonly db: Db,
    private readonly secrets: SecondFactorSecrets,
    private readonly mail: MailQueue,
  ) {}

  /**
   * Returns whether the person has a factor; true after a right code. CODE_INVALID with the tries left, TOO_MANY_REQUESTS after five,
   * VALIDATION for an invalid format.
   */
  async check(who: Claimant, typed: string, accepted: Accepted): Promise<boolean> {
    const digits = readDigits(typed);
    const recovery = accepted === 'any' ? readRecoveryCode(typed) : null;
    if (!digits && !recovery)
      throw new AppError('VALIDATION', {
        fields: {
          code:
            accepted === 'any'
              ? 'Écrivez les 6 chiffres, ou les 12 lettres d’un code de récupération.'
              : 'Écrivez les 6 chiffres de votre application.',
        },
      });
    const tried = await this.db.one(takeTry, { user: who.id });
    if (!tried) return this.refuseOrMissing(who.id);
    const isRight = digits ? await this.takeStep(who.id, digits, tried) : await this.takeRecovery(who, recovery ?? '');
    if (isRight) return true;
    const left = triesLeft(MAX_TRIES - tried.tries);
    throw new AppError('CODE_INVALID', { hint: left, fields: { code: left } });
  }

  private async takeStep(userId: string, digits: string, { sealedSecret, lastStep }: TriedFactor): Promise<boolean> {
    const step = stepOfCode(this.secrets.open(sealedSecret, userId), digits, Date.now(), lastStep);
    return step !== null && (await this.db.one(acceptStep, { user: userId, step })) !== null;
  }

  private async takeRecovery({ id, origin }: Claimant, code: string): Promise<boolean> {
    if (!(await this.db.one(useRecoveryCode, { user: id, codeHash: this.secrets.hashCode(code, id), auditId: uuidV7() }))) return false;
    await this.mail.addFor('recovery-code-used', id, origin);
    return true;
  }

  private async refuseOrMissing(userId: string): Promise<false> {
    const closed = await this.db.one(readWait, { user: userId });
    if (!closed) return false;
    const retryAfterSec = Math.max(1, Math.ceil(closed.waitS));
    const hint = `Réessayez dans ${Math.ceil(retryAfterSec / 60)} min.`;
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSec, hint, fields: { code: hint } });
  }
}

/** Reads six digits, ignoring spaces; null for anything else. */
export function readDigits(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '');
  return /^[0-9]{6}$/.test(digits) ? digits : null;
}

export function triesLeft(left: number): string {
  if (left <= 0) return 'Patientez un quart d’heure avant le prochain essai.';
  return left === 1 ? 'Il vous reste 1 essai.' : `Il vous reste ${left} essais.`;
}
