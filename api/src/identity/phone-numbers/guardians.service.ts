import { Injectable } from '@nestjs/common';
import type { PhoneStarted } from '@ulty/contracts/phone-auth.js';
import { DataSource } from 'typeorm';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/errors.js';
import { OWN_AS_GUARDIAN } from '../phone-auth/first-profile.service.js';
import { PhoneAuthService } from '../phone-auth/phone-auth.service.js';
import { PhoneCodes, type Source } from '../phone-auth/phone-codes.service.js';
import { displayPhone } from '../phone-auth/phone-number.js';

const READ_GUARDIAN = 'select guardian_phone as "guardianPhone", phone from users where id = $1';
/** $1 person, $2 the number that was confirmed: another number written meanwhile is not confirmed. */
const CONFIRM_GUARDIAN =
  'update users set guardian_confirmed_at = coalesce(guardian_confirmed_at, now()) where id = $1 and guardian_phone = $2 returning id';

/** The parent or tutor of a minor agrees by giving the code their phone received. Product §1.7, §2.3. */
@Injectable()
export class Guardians {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sql: Sql,
    private readonly phones: PhoneAuthService,
    private readonly codes: PhoneCodes,
  ) {}

  /** VALIDATION without number or with the learner's own, TOO_MANY_REQUESTS, GATEWAY_DOWN. */
  async sendCode(userId: string, source: Source, origin: string): Promise<PhoneStarted> {
    const phone = await this.numberOf(userId);
    return this.phones.sendCode('guardian', () => ({ e164: phone, display: displayPhone(phone) }), { ...source, userId }, origin);
  }

  /** CODE_INVALID holds the tries left; CODE_EXPIRED; VERSION_CONFLICT when the number changed meanwhile. */
  async confirm(userId: string, code: string): Promise<void> {
    const phone = await this.numberOf(userId);
    const id = await this.codes.check(phone, 'guardian', code, { userId });
    await this.dataSource.transaction(async (tx) => {
      await this.codes.use(tx, [id]);
      const [confirmed]: [unknown[]] = await tx.query(CONFIRM_GUARDIAN, [userId, phone]);
      if (confirmed.length === 0) throw new AppError('VERSION_CONFLICT');
    });
  }

  private async numberOf(userId: string): Promise<string> {
    const row = await this.sql.one<{ guardianPhone: string | null; phone: string | null }>('guardians.read', READ_GUARDIAN, [userId]);
    if (!row?.guardianPhone)
      throw new AppError('VALIDATION', { fields: { guardianPhone: 'Écrivez d’abord le numéro d’un parent ou tuteur.' } });
    if (row.guardianPhone === row.phone) throw new AppError('VALIDATION', { fields: { guardianPhone: OWN_AS_GUARDIAN } });
    return row.guardianPhone;
  }
}
