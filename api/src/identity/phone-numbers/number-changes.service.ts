import { Injectable } from '@nestjs/common';
import type { PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import type { NumberChange, NumberCodeRequest } from '@ulty/contracts/people/phone-number.js';
import type { FastifyRequest } from 'fastify';
import { Db } from '../../core/database/db.js';
import { FreshProof } from '../sessions/fresh-proof.js';
import { AppError } from '../../core/base/errors.js';
import { Notices } from '../../core/notices/notices.js';
import type { Networks } from '../../core/http/networks-of.js';
import { ProvenAccounts } from '../proofs/proven-accounts.js';
import { addConsent } from '../legal/legal.queries.js';
import { releaseDormant } from '../phone-auth/dormant.js';
import { PhoneAuthService } from '../phone-auth/phone-auth.service.js';
import { PhoneCodes } from '../phone-auth/phone-codes.service.js';
import { displayPhone, readPhone } from '../../core/base/phone-number.js';
import { uuidV7 } from '../../core/base/uuid.js';
import {
  cancelChange,
  insertChange,
  lockOwnNumber,
  readOtherOwner,
  readOwnNumber,
  replaceWaitingChange,
  setPhone,
} from './number-changes.queries.js';
import { NumberNotices, numberNotice } from './number-notices.js';

/** The number of an account, changed by its owner. Product §2.1. */
@Injectable()
export class NumberChanges {
  constructor(
    private readonly db: Db,
    private readonly phones: PhoneAuthService,
    private readonly codes: PhoneCodes,
    private readonly notices: NumberNotices,
    private readonly told: Notices,
    private readonly freshProof: FreshProof,
    private readonly proven: ProvenAccounts,
  ) {}

  /**
   * Sends a code to the wanted number, whether or not another account has it, or to the account's own. VALIDATION, TOO_MANY_REQUESTS,
   * GATEWAY_DOWN.
   */
  async sendCode(
    userId: string,
    { phone, country, deviceId }: NumberCodeRequest,
    networks: Networks,
    origin: string,
  ): Promise<PhoneStarted> {
    const own = await this.own(userId);
    const number = () => {
      if (phone === undefined && own.phone === null) throw wrongNumber('Votre compte n’a pas encore de numéro.');
      const read = phone === undefined ? { e164: own.phone ?? '', display: displayPhone(own.phone ?? '') } : readPhone(phone, country);
      if (phone !== undefined && read.e164 === own.phone) throw wrongNumber('C’est déjà votre numéro.');
      return read;
    };
    return this.phones.sendCode('number-change', number, { deviceId, networks, userId }, origin);
  }

  /**
   * Changes the number at once with both codes, or for an account without number; else after seven days, with notices to the old number and
   * the e-mail. Only a caller who has proved the new number learns that it has an account: PHONE_TAKEN. Without the old number's code a
   * fresh proof is required, before any code is tried: VALIDATION on `password`, FRESH_SIGN_IN_REQUIRED. CODE_INVALID, CODE_EXPIRED,
   * VALIDATION, VERSION_CONFLICT.
   */
  async change(
    userId: string,
    { phone, country, code, oldCode, password, consentVersion }: NumberChange,
    request: FastifyRequest,
  ): Promise<void> {
    const { e164 } = readPhone(phone, country);
    const own = await this.own(userId);
    if (e164 === own.phone) throw wrongNumber('C’est déjà votre numéro.');
    if (!own.phone || !oldCode) await this.freshProof.check(userId, password, request);
    const used = [await this.codes.check(e164, 'number-change', code, { userId })];
    if (own.phone && oldCode) used.push(await this.codes.check(own.phone, 'number-change', oldCode, { userId }, 'oldCode'));
    const isAtOnce = own.phone === null || used.length === 2;
    await this.db
      .write(async (tx) => {
        await this.codes.use(tx, used);
        const isSame = await tx.one(lockOwnNumber, { user: userId, phone: own.phone });
        if (!isSame) throw new AppError('VERSION_CONFLICT');
        await tx.count(releaseDormant, { number: e164, user: userId });
        const other = await tx.one(readOtherOwner, { number: e164, user: userId });
        if (other) throw taken();
        await tx.count(replaceWaitingChange, { user: userId });
        await tx.count(insertChange, { id: uuidV7(), user: userId, newNumber: e164, oldNumber: own.phone, isAtOnce });
        await tx.count(addConsent, { user: userId, version: consentVersion });
        if (!isAtOnce) return;
        await tx.count(setPhone, { user: userId, number: e164 });
        await this.proven.tell(tx, userId);
        await this.told.tell(tx, [numberNotice(userId, e164)]);
      })
      .catch((error: { constraint?: string }) => {
        throw error.constraint === 'users_phone_unique' ? taken() : error;
      });
    await this.notices.send(userId, request.ownOrigin);
  }

  /** Cancels the change that waits, and removes the notice of a refused one. */
  async cancel(userId: string): Promise<void> {
    await this.db.count(cancelChange, { user: userId });
  }

  private async own(userId: string): Promise<{ phone: string | null }> {
    return (await this.db.one(readOwnNumber, { user: userId })) ?? { phone: null };
  }
}

function wrongNumber(sentence: string): AppError {
  return new AppError('VALIDATION', { fields: { phone: sentence } });
}

function taken(): AppError {
  return new AppError('PHONE_TAKEN', { fields: { phone: 'Entrez avec ce numéro pour ouvrir son compte, ou choisissez-en un autre.' } });
}
