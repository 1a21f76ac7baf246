import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClaimProof, PhoneClaim } from '@ulty/contracts/people/phone-auth.js';
import { hash, randomBytes } from 'node:crypto';
import { Db } from '../../core/database/db.js';
import { Passwords } from '../passwords/passwords.js';
import { AppError } from '../../core/base/errors.js';
import { ProvenAccounts } from '../proofs/proven-accounts.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { MailQueue } from '../../core/mail/mail-queue.js';
import type { QueuedMail } from '../../core/mail/mail.queries.js';
import { Mailer, type Mail } from '../../core/mail/mailer.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { consentRequired } from '../legal/legal-texts.js';
import { isSameHash, PhoneSecrets } from './phone-code.js';
import { triesLeft, type PhoneAccount } from './phone-codes.service.js';
import {
  insertFreshAccount,
  keepClaimCode,
  MAX_CLAIM_TRIES,
  openClaim,
  readClaimMail,
  readNewestClaim,
  releaseClaimedNumber,
  tryClaim,
  useClaim,
} from './phone-claims.queries.js';

const MAILS: Limit = { name: 'mail of phone claim', max: 3, windowMs: 30 * 60_000 };

/**
 * Claims of dormant accounts' numbers: operators reassign numbers, so a code alone does not open the account. The holder of the number
 * proves the account in another way, or makes a new one with the number. Product §2.1.
 */
@Injectable()
export class PhoneClaims implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly secrets: PhoneSecrets,
    private readonly passwords: Passwords,
    private readonly mail: MailQueue,
    private readonly mailer: Mailer,
    private readonly limits: Limits,
    private readonly proven: ProvenAccounts,
  ) {}

  onModuleInit(): void {
    this.mail.write('phone-claim', (mail) => this.compose(mail));
  }

  /** Opens a claim for a visitor who has just proved the number. Null when the number has no dormant account. */
  async open(phone: string, agreed: string | null): Promise<PhoneClaim | null> {
    const token = randomBytes(32).toString('base64url');
    const ways = await this.db.one(openClaim, {
      tokenHash: toHash(token),
      number: phone,
      version: agreed ?? '',
    });
    return ways && { token, hasPassword: ways.hasPassword, hasMail: ways.hasMail && this.mailer.channel !== null };
  }

  /**
   * Returns the account, by its password or by the code of its e-mail. VALIDATION and CODE_INVALID contain the tries left, CLAIM_EXPIRED
   * when there are none.
   */
  async prove(proof: ClaimProof): Promise<PhoneAccount> {
    const tokenHash = toHash(proof.claim);
    const tried = await this.db.one(tryClaim, { tokenHash });
    if (!tried) throw new AppError('CLAIM_EXPIRED');
    const byMail = 'code' in proof;
    const left = triesLeft(MAX_CLAIM_TRIES - tried.tries);
    if ('code' in proof) {
      if (!tried.codeHash || !isSameHash(tried.codeHash, this.secrets.hashCode('claim', tried.phone, String(proof.code))))
        throw new AppError('CODE_INVALID', { fields: { code: left } });
    } else if (!(await this.passwords.matches(String(proof.password), tried.passwordHash))) {
      throw new AppError('VALIDATION', { fields: { password: `Ce mot de passe n’est pas le bon. ${left}` } });
    }
    return this.db.write(async (tx) => {
      const account = await tx.one(useClaim, { tokenHash, isEmailProven: byMail });
      if (!account) throw new AppError('CLAIM_EXPIRED');
      await this.proven.tell(tx, account.id);
      return account;
    });
  }

  /** Sends a code to the account's e-mail, which is not revealed. CLAIM_EXPIRED also when it has none; TOO_MANY_REQUESTS. */
  async sendMail(claim: string, origin: string): Promise<void> {
    const owner = await this.db.one(readClaimMail, { tokenHash: toHash(claim) });
    if (!owner) throw new AppError('CLAIM_EXPIRED');
    await this.limits.consume(MAILS, owner.id);
    await this.mail.add('phone-claim', owner.email, origin);
  }

  /** Makes a new account with the number. The former account loses only the number. CLAIM_EXPIRED, CONSENT_REQUIRED. */
  async startFresh(claim: string): Promise<PhoneAccount> {
    const id = uuidV7();
    await this.db
      .write(async (tx) => {
        const released = await tx.one(releaseClaimedNumber, { tokenHash: toHash(claim) });
        if (!released) throw new AppError('CLAIM_EXPIRED');
        if (released.consentVersion === '') throw consentRequired();
        await tx.count(insertFreshAccount, { id, number: released.phone, version: released.consentVersion });
      })
      .catch((error: { constraint?: string }) => {
        throw error.constraint === 'users_phone_unique' ? new AppError('CLAIM_EXPIRED') : error;
      });
    return { id, role: 'learner', isNew: true };
  }

  /** Makes the code when its mail is sent, so that the queue never stores it in plain text. */
  private async compose({ userId }: QueuedMail): Promise<Omit<Mail, 'to'> | null> {
    const claim = await this.db.one(readNewestClaim, { user: userId });
    if (!claim) return null;
    const code = this.secrets.newCode();
    await this.db.count(keepClaimCode, { tokenHash: claim.tokenHash, codeHash: this.secrets.hashCode('claim', claim.phone, code) });
    return {
      subject: `${code} : retrouver votre compte Ulty`,
      text: `Quelqu’un veut entrer dans votre compte avec le numéro qui finit par ${claim.phone.slice(-2)}, resté longtemps sans servir. Si c’est vous, écrivez ce code sur la page ouverte :\n\n${code}\n\nIl sert pendant 30 minutes. Si ce n’est pas vous, ne le donnez à personne : votre compte reste fermé.\n\nUlty\n`,
    };
  }
}

function toHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
