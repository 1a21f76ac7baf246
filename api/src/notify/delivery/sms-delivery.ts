import { Injectable, Logger } from '@nestjs/common';
import { DEFAULT_DELIVERY, isMuted, quietEnd } from '@ulty/domain/people/notice-rules.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Db } from '../../core/database/db.js';
import { PhoneAuthService } from '../../identity/phone-auth/phone-auth.service.js';
import { SendAlert } from '../../identity/phone-auth/send-alert.js';
import { claimSms, writeSms, type DueSms } from './sms-delivery.queries.js';

const PERIOD_MS = 60_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BATCH = 20;
const MOST_ATTEMPTS = 7;
/** Characters of one SMS. */
const SMS_CHARACTERS = 160;

type Decision = { outcome: 'sent' | 'expired' | 'muted' | 'gone' | 'off' | 'failed' } | { until: Date };

/**
 * SMS about payments and prizes, and nothing else. They count among the SMS of a day and leave half of them to codes; past that they wait. A number
 * may get one twice rather than never. Product §2.17.
 */
@Injectable()
export class SmsDelivery {
  private readonly logger = new Logger('Sms');

  constructor(
    private readonly db: Db,
    private readonly phones: PhoneAuthService,
    private readonly sends: SendAlert,
    jobs: Jobs,
  ) {
    jobs.every('notices.sms', PERIOD_MS, () => this.run());
  }

  /** Sends everything that is due now, one after another. */
  async run(now = new Date()): Promise<void> {
    for (;;) {
      const due = await this.db.rows(claimSms, { now, most: BATCH });
      if (due.length === 0) return;
      for (const sms of due) {
        const decision = await this.decideSms(sms, now);
        const [outcome, dueAt] = 'outcome' in decision ? [decision.outcome, null] : [null, decision.until];
        await this.db.count(writeSms, { notice: sms.id, outcome, dueAt, now });
      }
    }
  }

  private async decideSms(sms: DueSms, now: Date): Promise<Decision> {
    if (this.phones.state().channel === null) return { outcome: 'off' };
    if (sms.phone === null) return { outcome: 'gone' };
    if (sms.usefulUntil && sms.usefulUntil <= now) return { outcome: 'expired' };
    if (isMuted(sms, sms.kind, 'sms')) return { outcome: 'muted' };
    const { quietFromMin, quietToMin, ...others } = DEFAULT_DELIVERY;
    const quiet = { ...others, quietFromMin: sms.quietFromMin ?? quietFromMin, quietToMin: sms.quietToMin ?? quietToMin };
    const quietUntil = quietEnd(quiet, sms.zone, now.getTime());
    if (quietUntil !== null) return { until: new Date(quietUntil) };
    const { isHalfSpent, sent } = await this.sends.sendsOfDay();
    if (isHalfSpent) return { until: new Date(now.getTime() + HOUR_MS) };
    this.sends.seen(sent + 1);
    return this.send(sms.phone, sms, now);
  }

  private async send(phone: string, { id, title, body, attempts }: DueSms, now: Date): Promise<Decision> {
    try {
      await this.phones.tell(phone, smsText(title, body));
      return { outcome: 'sent' };
    } catch (error) {
      this.logger.warn(`${id}: ${(error as Error).message}`);
      if (attempts >= MOST_ATTEMPTS) return { outcome: 'failed' };
      return { until: new Date(now.getTime() + MINUTE_MS * 2 ** (attempts - 1)) };
    }
  }
}

/** In the plain signs that 160 characters of an SMS are counted in. */
export function smsText(title: string, body: string): string {
  const text = `Ulty : ${title}. ${body}`.replaceAll('’', "'").replaceAll('\u00a0', ' ').replaceAll('…', '...');
  return text.length <= SMS_CHARACTERS ? text : `${text.slice(0, SMS_CHARACTERS - 3).trimEnd()}...`;
}
