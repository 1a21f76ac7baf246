import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PhoneStarted } from '@ulty/contracts/people/phone-auth.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import type { Account } from '../sessions/account.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import type { Networks } from '../../core/http/networks-of.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { ProvenAccounts } from '../proofs/proven-accounts.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { consentRequired } from '../legal/legal-texts.js';
import { isSameHash, PhoneSecrets, type CodePurpose } from './phone-code.js';
import {
  countSends,
  enterByCode,
  forgetOldCodes,
  insertCode,
  lockSends,
  markFailed,
  MAX_TRIES,
  takeTry,
  useCodes,
} from './phone-codes.queries.js';
import { decideSend, isReserved, type SendCeilings } from './send-limits.js';
import { SendAlert } from './send-alert.js';

const DAY_MS = 86_400_000;

/** The party that asks for a code, or gives one. */
export interface Asker {
  /** The page's id of its device. */
  deviceId?: string | undefined;
  /** SHA-256 of the browser's device token, by which accounts know it. */
  browserHash?: Buffer | null;
  /** The signed-in person; undefined for a code to sign in. */
  userId?: string | undefined;
}

/** The asker and its network. */
export interface Source extends Asker {
  networks: Networks;
}

/** `isNew`: its first profile is not written yet. */
export type PhoneAccount = Account & { isNew: boolean };

/**
 * A code about to be sent; `code` is null when the last one is still valid and nothing is to be sent: `by` is then how that one was sent.
 */
export interface PreparedCode {
  id: string;
  code: string | null;
  by: PhoneStarted['by'];
  retryAfterS: number;
  /** Whether only numbers with an account get codes at the moment. The answer must be the same for the others. */
  isForAccountsOnly: boolean;
}

/** Codes of phone numbers: written, counted and tried in the database, so that every replica keeps the same limits. Product §2.1. */
@Injectable()
export class PhoneCodes {
  private readonly logger = new Logger('PhoneCodes');

  constructor(
    private readonly db: Db,
    private readonly secrets: PhoneSecrets,
    private readonly alert: SendAlert,
    @Inject(CONFIG) private readonly config: Config,
    private readonly proven: ProvenAccounts,
    jobs: Jobs,
  ) {
    jobs.every('phone-codes.forget', DAY_MS, () => db.count(forgetOldCodes));
  }

  /**
   * Writes a code before it is sent. TOO_MANY_REQUESTS by number, device or network; GATEWAY_DOWN past the day's ceiling. Once half of that
   * has gone to numbers without account, `isForAccountsOnly`: a code for such a number is written like the others and must not be sent.
   */
  async prepare(
    phone: string,
    purpose: CodePurpose,
    { deviceId, browserHash, userId, networks }: Source,
    by: PhoneStarted['by'],
  ): Promise<PreparedCode> {
    const device = this.secrets.hashSource('device', deviceId);
    const [network, wider] = [this.secrets.hashSource('address', networks[0]), this.secrets.hashSource('address', networks[1])];
    const prepared = await this.db.write(async (tx) => {
      await tx.count(lockSends);
      const counts = await tx.oneOrThrow(countSends, {
        number: phone,
        deviceId: device,
        network,
        widerNetwork: wider,
        purpose,
        browserHash: browserHash ?? null,
        user: userId ?? null,
      });
      const { waitsOn, retryAfterS } = decideSend(counts, this.ceilings);
      const isForAccountsOnly = !counts.isKnown && isReserved(counts, this.ceilings);
      if (waitsOn) return { id: '', code: null, by: waitsOn, retryAfterS, isForAccountsOnly, sent: 0 };
      if (counts.inAll >= this.config.smsPerDay) this.refuseAtCeiling();
      if (isForAccountsOnly && purpose !== 'sign-in') this.refuseAtReserve();
      const isWithheld = isForAccountsOnly && !counts.hasAccount;
      const [id, code] = [uuidV7(), this.secrets.newCode()];
      await tx.count(insertCode, {
        id,
        number: phone,
        codeHash: this.secrets.hashCode(purpose, phone, code),
        device,
        network,
        widerNetwork: wider,
        purpose,
        channel: by,
        isKnownDevice: counts.isKnown,
        hasAccount: counts.hasAccount,
        isWithheld,
      });
      return { id, code: isWithheld ? null : code, by, retryAfterS, isForAccountsOnly, sent: isWithheld ? 0 : counts.inAll + 1 };
    });
    this.alert.seen(prepared.sent);
    return prepared;
  }

  /** Releases a code that was not sent: it does not count for the number, and earlier codes stay valid. */
  async giveBack(id: string): Promise<void> {
    await this.db.count(markFailed, { id });
  }

  /**
   * Returns the account of a number and its code, made if there is none; null when the code is not enough. CONSENT_REQUIRED for a new
   * account without the version in force (`agreed` null); CODE_INVALID contains the tries left; CODE_EXPIRED when no code is valid any
   * more.
   */
  async enter(phone: string, code: string, asker: Asker, agreed: string | null): Promise<PhoneAccount | null> {
    const id = await this.check(phone, 'sign-in', code, asker);
    const newId = uuidV7();
    return this.db.write(async (tx) => {
      const entered = await tx.one(enterByCode, { id, number: phone, newUser: newId, version: agreed ?? '' });
      if (!entered) throw new AppError('CODE_EXPIRED');
      const { id: entrant, ...rest } = entered;
      if (entrant === null) return null;
      // The transaction is rolled back: the code stays valid until the texts are agreed to.
      if (entrant === newId && agreed === null) throw consentRequired();
      await this.proven.tell(tx, entrant);
      return { id: entrant, ...rest };
    });
  }

  /**
   * Counts a try and returns the id of the right, unused code. CODE_INVALID contains the tries left in `field`; CODE_EXPIRED when no code
   * is valid any more from this device.
   */
  async check(
    phone: string,
    purpose: CodePurpose,
    code: string,
    { deviceId, browserHash, userId }: Asker,
    field = 'code',
  ): Promise<string> {
    const device = this.secrets.hashSource('device', deviceId);
    const tried = await this.db.rows(takeTry, {
      number: phone,
      purpose,
      deviceId: device,
      browserHash: browserHash ?? null,
      user: userId ?? null,
    });
    if (tried.length === 0)
      throw new AppError('CODE_EXPIRED', { fields: field === 'code' ? undefined : { [field]: 'Demandez un autre code.' } });
    const given = this.secrets.hashCode(purpose, phone, code);
    // Compares all codes: the response time must not reveal which one matched.
    const right = tried.filter((one) => isSameHash(one.codeHash, given))[0];
    if (!right)
      throw new AppError('CODE_INVALID', { fields: { [field]: triesLeft(MAX_TRIES - Math.min(...tried.map(({ tries }) => tries))) } });
    return right.id;
  }

  /** Uses right codes: all of them, or none when one was used since. CODE_EXPIRED. */
  async use(tx: Tx, ids: readonly string[]): Promise<void> {
    const used = await tx.rows(useCodes, { ids });
    if (used.length < ids.length) throw new AppError('CODE_EXPIRED');
  }

  private get ceilings(): SendCeilings {
    return { perDay: this.config.smsPerDay, perAddressHour: this.config.smsPerAddressHour };
  }

  /** Throws the same error for every number, so that it does not reveal whether there is an account. */
  private refuseAtReserve(): never {
    throw new AppError('GATEWAY_DOWN', { fields: { phone: 'La limite du jour est presque atteinte\u00a0: revenez demain.' } });
  }

  private refuseAtCeiling(): never {
    this.logger.error(`the ceiling of ${this.config.smsPerDay} SMS a day is reached: no code leaves`);
    throw new AppError('GATEWAY_DOWN', {
      fields: { phone: 'La limite du jour est atteinte. Connectez-vous par e-mail ou revenez demain.' },
    });
  }
}

/** Error message for a wrong code. */
export function triesLeft(left: number): string {
  if (left === 0) return 'Demandez un autre code.';
  return left === 1 ? 'Il vous reste 1 essai.' : `Il vous reste ${left} essais.`;
}
