import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { formatDate } from '@ulty/domain/base/format.js';
import { accountSettingsPage } from '@ulty/domain/base/pages.js';
import { Db } from '../../core/database/db.js';
import type { RowOf } from '../../core/database/statement.js';
import { MailQueue } from '../../core/mail/mail-queue.js';
import type { QueuedMail } from '../../core/mail/mail.queries.js';
import type { Mail } from '../../core/mail/mailer.js';
import { numberChangedWords } from '../../core/notices/notice-texts.js';
import type { Notice } from '../../core/notices/notices.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { PhoneAuthService } from '../phone-auth/phone-auth.service.js';
import { takeUnannouncedChange, markUnannounced, readLatestChange } from './number-changes.queries.js';

/** The notice to the person after the change of number. */
export function numberNotice(userId: string, phone: string): Notice {
  const words = numberChangedWords(phone.slice(-2));
  return { userId, kind: 'security', code: 'number.changed', cause: `number:${uuidV7()}`, ...words, href: accountSettingsPage };
}

/**
 * Notifies the old number and the e-mail of an account that its number changes, so that an owner who did not ask for it can stop it.
 * Product §2.1.
 */
@Injectable()
export class NumberNotices implements OnModuleInit {
  private readonly logger = new Logger('NumberNotices');

  constructor(
    private readonly db: Db,
    private readonly phones: PhoneAuthService,
    private readonly mail: MailQueue,
  ) {}

  onModuleInit(): void {
    this.mail.write('phone-change', (mail) => this.compose(mail));
  }

  /** Sends a mail, if the account has an e-mail of its own, and an SMS to the old number. */
  async send(userId: string, origin: string): Promise<void> {
    await this.mail.addFor('phone-change', userId, origin);
    await this.tellOldNumbers(userId);
  }

  /**
   * Sends SMS to old numbers that have not been notified, of one person or of all; what the gateway refuses is retried by the next call.
   */
  async tellOldNumbers(userId: string | null): Promise<void> {
    const refused: string[] = [];
    for (;;) {
      const change = await this.db.one(takeUnannouncedChange, { user: userId });
      if (!change) break;
      const { id, phone, oldPhone, appliesAt } = change;
      try {
        await this.phones.tell(
          oldPhone,
          `Ulty : votre compte passe au numéro qui finit par ${phone.slice(-2)} le ${formatDate(appliesAt.toISOString())}. Ce n'est pas vous ? Ouvrez Réglages et touchez Annuler.`,
        );
      } catch (error) {
        this.logger.warn(`an old number was not told: ${String(error)}`);
        refused.push(id);
      }
    }
    if (refused.length > 0) await this.db.count(markUnannounced, { ids: refused });
  }

  private async compose({ userId, origin }: QueuedMail): Promise<Omit<Mail, 'to'>> {
    const change = await this.db.one(readLatestChange, { user: userId });
    if (!change) throw new Error('no change to write about');
    return changeMail(change, origin);
  }
}

/** The mail about a change of number; it leads to the page that cancels it. */
export function changeMail(
  { phone, outcome, appliesAt }: Pick<RowOf<typeof readLatestChange>, 'phone' | 'outcome' | 'appliesAt'>,
  origin: string,
): Omit<Mail, 'to'> {
  const end = phone.slice(-2);
  const news =
    outcome === null
      ? `Le numéro de votre compte passera à celui qui finit par ${end} le ${formatDate(appliesAt.toISOString())}.\n\nCe n’est pas vous\u00a0? Touchez Annuler ici\u00a0:`
      : outcome === 'applied'
        ? `Le numéro de votre compte est maintenant celui qui finit par ${end}.\n\nCe n’est pas vous\u00a0? Déconnectez les autres appareils ici\u00a0:`
        : 'Le changement de numéro demandé sur votre compte n’aura pas lieu.\n\nVotre compte\u00a0:';
  return { subject: 'Le numéro de votre compte Ulty', text: `${news}\n${origin}${accountSettingsPage}\n\nUlty\n` };
}
