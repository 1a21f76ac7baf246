import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Db } from '../database/db.js';
import type { Given } from '../database/queryable.js';
import type { Statement } from '../database/statement.js';
import { Jobs } from '../jobs/jobs.js';
import { uuidV7 } from '../base/uuid.js';
import {
  forgetMail,
  markFailed,
  markSent,
  queueForAdmins,
  queueMail,
  queueMailFor,
  takeMail,
  type MailKind,
  type QueuedMail,
} from './mail.queries.js';
import { Mailer, type Mail } from './mailer.js';

/** An e-mail address: 64 characters before the sign, 255 after it. RFC 5321 §4.5.3.1. */
const ADDRESS = /[^\s<>:]{1,64}@[^\s<>:]{1,255}/g;

/** Composes the text after the greeting; null when the mail is no longer needed. */
type Composer = (mail: QueuedMail) => Promise<Omit<Mail, 'to'> | null>;

/** The mail queue: mails are stored in the database until the server has accepted them; their text is composed when they are sent. */
@Injectable()
export class MailQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly composers = new Map<MailKind, Composer>();
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Db,
    private readonly mailer: Mailer,
    jobs: Jobs,
  ) {
    jobs.every('mail.send', 60_000, () => this.flush());
  }

  /** Registers the composer of a kind of mail. Once per kind, at start. */
  write(kind: MailKind, composer: Composer): void {
    this.composers.set(kind, composer);
  }

  /** Queues a mail for the account with this e-mail, if any, and starts sending without waiting for it. */
  add(kind: MailKind, email: string, origin: string): Promise<void> {
    return this.queue(queueMail, { id: uuidV7(), kind, email, origin });
  }

  /** Queues a mail for a person, who may have no e-mail. */
  addFor(kind: MailKind, userId: string, origin: string): Promise<void> {
    return this.queue(queueMailFor, { id: uuidV7(), kind, user: userId, origin });
  }

  /**
   * Stores a mail by an insert `withDecoy`, if that finds a recipient, and starts sending without waiting for it. The time must not reveal
   * whether there is one: without a row the transaction still writes to the database's log and waits for the disk.
   */
  async queue<Params>(insert: Statement<Params, { decoy: string | null }>, ...given: Given<Params>): Promise<void> {
    await this.db.count(insert, ...given);
    void this.flush().catch((error: Error) => this.logger.error(error.message, error.stack));
  }

  /** Queues a mail for every administrator. */
  async addForAdmins(kind: MailKind): Promise<void> {
    await this.db.count(queueForAdmins, { kind });
    void this.flush().catch((error: Error) => this.logger.error(error.message, error.stack));
  }

  /** Sends due mails, one after another. A refused mail stays in the queue and is retried later. */
  flush(): Promise<void> {
    const turn = this.sending.catch(() => undefined).then(() => this.sendDue());
    this.sending = turn;
    return turn;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sending.catch(() => undefined);
  }

  private async sendDue(): Promise<void> {
    if (!this.mailer.channel) return;
    await this.db.count(forgetMail);
    for (;;) {
      const mail = await this.db.one(takeMail);
      if (!mail) return;
      try {
        await this.send(mail);
        await this.db.count(markSent, { id: mail.id });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        // Mail servers name refused recipients: addresses may be in the table, not in the log.
        this.logger.warn(`${mail.kind} ${mail.id}: ${why.replaceAll(ADDRESS, '…')}`);
        await this.db.count(markFailed, { id: mail.id, error: why });
      }
    }
  }

  private async send(mail: QueuedMail): Promise<void> {
    const composer = this.composers.get(mail.kind);
    if (!composer) throw new Error(`nothing writes mail of kind ${mail.kind}`);
    if (!mail.email) return;
    const words = await composer(mail);
    if (words) await this.mailer.send({ to: mail.email, ...words, text: `${greeting(mail)}\n\n${words.text}` });
  }
}

function greeting({ firstName }: QueuedMail): string {
  return firstName ? `Bonjour ${firstName},` : 'Bonjour,';
}
