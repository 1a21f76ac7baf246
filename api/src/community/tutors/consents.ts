import { Inject, Injectable, Logger } from '@nestjs/common';
import { mayAgree, TUTORS } from '@ulty/domain/people/tutors.js';
import { sessionWords } from '@ulty/domain/people/tutor-words.js';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices } from '../../core/notices/notices.js';
import { SiteKey } from '../../core/secrets/site-key.js';
import { PhoneAuthService } from '../../identity/phone-auth/phone-auth.service.js';
import { triesLeft } from '../../identity/phone-auth/phone-codes.service.js';
import {
  agreeToRequest,
  askConsentAgain,
  askConsent,
  countSent,
  giveConsentsBack,
  takeDue,
  takeTry,
  type DueConsent,
} from './consents.queries.js';
import { lockRequest } from './request-lock.js';
import { requestNotice } from './tutor-notices.js';

const RETRY_MS = 60_000;
/** Most SMS to one number within a day, whatever the number of sessions and children. */
const A_DAY_TO_ONE = 6;

/** Consent of a guardian to a minor's session, by a code sent as SMS. Product §1.7, §2.16; decision 0085. */
@Injectable()
export class TutorConsents {
  private readonly logger = new Logger('TutorConsents');

  constructor(
    private readonly db: Db,
    private readonly phones: PhoneAuthService,
    private readonly notices: Notices,
    private readonly keys: SiteKey,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
  ) {
    jobs.every('tutors.consents', RETRY_MS, () => this.send());
  }

  /** Sends the due SMS after this transaction is committed. */
  async ask(tx: Tx, requestId: string): Promise<void> {
    await tx.count(askConsent, { request: requestId });
  }

  /**
   * Sends due SMS, each with a code of its own. Those that the gateway refuses become due again; at the site's daily limit none is sent.
   * Returns how many were sent.
   */
  async send(now = new Date()): Promise<number> {
    const refused: string[] = [];
    let sent = 0;
    for (;;) {
      const { sent: spent } = await this.db.oneOrThrow(countSent, { now });
      if (spent >= this.config.smsPerDay) break;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const due = await this.db.one(takeDue, { now, codeHash: this.hashOf(code), mostToOne: A_DAY_TO_ONE, refused });
      if (!due) break;
      try {
        await this.phones.tell(due.phone, messageOf(due, code));
        sent += 1;
      } catch (error) {
        this.logger.warn(`a guardian was not told: ${String(error)}`);
        refused.push(due.requestId);
      }
    }
    if (refused.length > 0) await this.db.count(giveConsentsBack, { requests: refused });
    return sent;
  }

  /** Sends another code. Throws TUTOR_REQUEST_NOT_FOUND, CONSENT_CLOSED, TOO_MANY_REQUESTS. */
  async sendAgain(userId: string, requestId: string, now = new Date()): Promise<void> {
    await this.db.write(async (tx) => {
      const row = await lockRequest(tx, requestId);
      if (row?.learnerId !== userId) throw new AppError('TUTOR_REQUEST_NOT_FOUND');
      if (!mayAgree(row, now)) throw new AppError('CONSENT_CLOSED');
      const again = await tx.one(askConsentAgain, { request: requestId, now, most: TUTORS.consentSends });
      if (!again) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSec: RETRY_MS / 1000 });
    });
    await this.send(now);
  }

  /**
   * Checks the code that the guardian received. Every try counts, also a failed one. Throws TUTOR_REQUEST_NOT_FOUND, CONSENT_CLOSED,
   * CODE_INVALID with the tries left, CODE_EXPIRED.
   */
  async agree(userId: string, requestId: string, code: string, now = new Date()): Promise<void> {
    const known = await this.db.one(takeTry, {
      request: requestId,
      user: userId,
      most: TUTORS.consentTries,
    });
    if (!known) throw new AppError('TUTOR_REQUEST_NOT_FOUND');
    if (!known.isOpen) throw new AppError('CONSENT_CLOSED');
    if (!known.codeHash) throw new AppError('CODE_EXPIRED', { fields: { code: 'Demandez un autre SMS.' } });
    const given = this.hashOf(code);
    if (!timingSafeEqual(given, known.codeHash))
      throw new AppError('CODE_INVALID', { fields: { code: triesLeft(TUTORS.consentTries - known.tries) } });
    await this.db.write(async (tx) => {
      const row = await lockRequest(tx, requestId);
      if (!row || !mayAgree(row, now)) throw new AppError('CONSENT_CLOSED');
      await tx.count(agreeToRequest, { request: requestId, now });
      const when = sessionWords(row.startsAt.toISOString());
      await this.notices.tell(tx, [
        requestNotice(row, row.learnerId, 'agreed', {
          title: 'Votre parent est d’accord',
          body: `Rendez-vous ${when}. Vous pouvez écrire ici.`,
        }),
        requestNotice(row, row.tutorUserId, 'agreed', {
          title: 'Le parent est d’accord',
          body: `Rendez-vous ${when} avec ${row.learnerAlias ?? 'votre élève'}, dans l’application.`,
        }),
      ]);
    });
  }

  private hashOf(code: string): Buffer {
    return createHmac('sha256', this.keys.derive('tutor-consents')).update(code).digest();
  }
}

/** Text of the SMS, without accents where words allow it: they would split it into two. */
function messageOf({ firstName, tutorAlias, subject, startsAt }: DueConsent, code: string): string {
  const when = sessionWords(startsAt.toISOString()).replaceAll('\u00a0', ' ');
  return `Ulty : ${firstName || 'votre enfant'} a un rendez-vous de ${subject.toLowerCase()} avec ${tutorAlias}, tuteur vérifié, ${when}, dans l'application. D'accord ? Donnez-lui ce code. Le code est ${code}`;
}
