import { Inject, Injectable } from '@nestjs/common';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../base/config.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Timeout of a mail server. */
const WAIT_MS = 10_000;

/** Opens a connection; nodemailer is loaded with the first mail. */
async function connectionTo(server: NonNullable<Config['smtp']>['server']): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ ...server, connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS });
}

/** Sends mail to the configured server; the demonstration writes it to `mail.log` in its data folder. */
@Injectable()
export class Mailer {
  /** Null when this installation sends no mail. */
  readonly channel: 'smtp' | 'log' | null;
  private transport: Promise<Transporter> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    if (config.smtp) this.channel = 'smtp';
    else this.channel = config.isDemoSeeded ? 'log' : null;
  }

  /** Sends a mail. Throws the server's refusal. */
  async send({ to, subject, text }: Mail): Promise<void> {
    const { smtp } = this.config;
    if (smtp) {
      this.transport ??= connectionTo(smtp.server);
      await (await this.transport).sendMail({ from: smtp.from, to, subject, text });
      return;
    }
    await mkdir(this.config.dataDir, { recursive: true });
    await appendFile(join(this.config.dataDir, 'mail.log'), `${JSON.stringify({ at: new Date().toISOString(), to, subject, text })}\n`, {
      mode: 0o600,
    });
  }
}
