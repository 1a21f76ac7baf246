import { Injectable } from '@nestjs/common';
import type { PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { OWN_AS_GUARDIAN } from '../accounts/learner-facts.js';
import { PhoneAuthService } from '../phone-auth/phone-auth.service.js';
import { PhoneCodes, type Source } from '../phone-auth/phone-codes.service.js';
import { displayPhone } from '../../core/base/phone-number.js';
import { isNumberOfMinor, MINORS_A_GUARDIAN, minorsUnder } from './guardian-numbers.js';

const OF_MINOR = 'Ce numéro est celui d’un autre élève de moins de 18\u00a0ans\u00a0: écrivez celui d’un adulte.';
const OF_MANY = `Ce numéro est déjà celui du parent ou tuteur de ${MINORS_A_GUARDIAN}\u00a0élèves.`;

const readGuardian = statement('guardians.read', 'select guardian_phone as "guardianPhone", phone from users where id = :user');
/** Locks the number, so that two confirmations of it are counted one after the other. */
const lockOthersWithNumber = statement(
  'guardians.lock-others',
  `
  select pg_advisory_xact_lock(hashtextextended('guardian ' || :number::text, 0)) as locked,
         ${isNumberOfMinor(':number::text', ':user::uuid')} as "isOfMinor"`,
);
const countOthersWithNumber = statement(
  'guardians.count-others',
  `
  select ${minorsUnder(':phone::text', ':user::uuid')} as count`,
);
/** Confirms the number, unless another one was written since. */
const confirmGuardian = statement(
  'guardians.confirm',
  'update users set guardian_confirmed_at = coalesce(guardian_confirmed_at, now()) where id = :user and guardian_phone = :phone returning id',
);

/** Consent of a minor's parent or tutor, who gives the code that their phone received. Product §1.7, §2.3. */
@Injectable()
export class Guardians {
  constructor(
    private readonly db: Db,
    private readonly phones: PhoneAuthService,
    private readonly codes: PhoneCodes,
  ) {}

  /** Sends a code. VALIDATION without number or with the learner's own, TOO_MANY_REQUESTS, GATEWAY_DOWN. */
  async sendCode(userId: string, source: Source, origin: string): Promise<PhoneStarted> {
    const phone = await this.numberOf(userId);
    return this.phones.sendCode('guardian', () => ({ e164: phone, display: displayPhone(phone) }), { ...source, userId }, origin);
  }

  /**
   * Confirms a guardian. CODE_INVALID contains the tries left; CODE_EXPIRED; VERSION_CONFLICT when the number changed since; VALIDATION for
   * the number of another minor, or of three minors' guardian: only a caller with the right code learns this.
   */
  async confirm(userId: string, code: string): Promise<void> {
    const phone = await this.numberOf(userId);
    const id = await this.codes.check(phone, 'guardian', code, { userId });
    await this.db.write(async (tx) => {
      await this.codes.use(tx, [id]);
      await checkNumber(tx, userId, phone);
      const confirmed = await tx.rows(confirmGuardian, { user: userId, phone });
      if (confirmed.length === 0) throw new AppError('VERSION_CONFLICT');
    });
  }

  private async numberOf(userId: string): Promise<string> {
    const row = await this.db.one(readGuardian, { user: userId });
    if (!row?.guardianPhone)
      throw new AppError('VALIDATION', { fields: { guardianPhone: 'Écrivez d’abord le numéro d’un parent ou tuteur.' } });
    if (row.guardianPhone === row.phone) throw new AppError('VALIDATION', { fields: { guardianPhone: OWN_AS_GUARDIAN } });
    return row.guardianPhone;
  }
}

async function checkNumber(tx: Tx, userId: string, phone: string): Promise<void> {
  const known = await tx.one(lockOthersWithNumber, { user: userId, number: phone });
  // Counted after the lock, so that numbers confirmed in parallel are included.
  const others = await tx.oneOrThrow(countOthersWithNumber, { user: userId, phone });
  if (known?.isOfMinor) throw new AppError('VALIDATION', { fields: { guardianPhone: OF_MINOR } });
  if (others.count >= MINORS_A_GUARDIAN) throw new AppError('VALIDATION', { fields: { guardianPhone: OF_MANY } });
}
