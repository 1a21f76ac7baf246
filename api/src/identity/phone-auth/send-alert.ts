import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { PhoneSends } from '@ulty/contracts/people/phone-sends.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { MailQueue } from '../../core/mail/mail-queue.js';
import { countSent } from './phone-codes.queries.js';

const ONCE_A_DAY: Limit = { name: 'alert of sends', max: 1, windowMs: 86_400_000 };

/** Warns when half of the day's SMS and calls are used: in the administration, and once a day by mail and log. */
@Injectable()
export class SendAlert implements OnModuleInit {
  private readonly logger = new Logger('PhoneCodes');

  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
    private readonly mail: MailQueue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.mail.write('sms-half-spent', async () => {
      const { sent, newNumbers, ceiling } = await this.sendsOfDay();
      return {
        subject: 'La moitié des SMS du jour est partie',
        text: `En 24 heures, ${sent} SMS et appels sont partis sur les ${ceiling} que permet ce site, dont ${newNumbers} vers des numéros sans compte.\n\nSi personne n’a annoncé autant d’inscriptions, quelqu’un abuse peut-être du site. Au delà de la moitié, seuls les numéros qui ont un compte reçoivent encore un code ; à ${ceiling}, plus personne. SMS_PER_DAY change cette limite.\n\nUlty\n`,
      };
    });
  }

  /** Returns how many were sent within 24 hours, and the limit. */
  async sendsOfDay(): Promise<PhoneSends> {
    const { sent, newNumbers } = await this.db.oneOrThrow(countSent);
    return { sent, newNumbers, ceiling: this.config.smsPerDay, isHalfSpent: sent >= this.half };
  }

  /** Mails the administrators when this many is exactly half. The request for the code does not wait for it. */
  seen(sent: number): void {
    if (sent === this.half) void this.tell().catch((error: Error) => this.logger.error(error.message, error.stack));
  }

  private get half(): number {
    return Math.ceil(this.config.smsPerDay / 2);
  }

  private async tell(): Promise<void> {
    try {
      await this.limits.consume(ONCE_A_DAY, '');
    } catch (error) {
      if (error instanceof AppError) return;
      throw error;
    }
    this.logger.warn(`half of the ${this.config.smsPerDay} SMS and calls of a day have left`);
    await this.mail.addForAdmins('sms-half-spent');
  }
}
