import { Inject, Injectable } from '@nestjs/common';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../config.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Bounded waits: a mail server that does not answer is a failure like another. */
const WAIT_MS = 10_000;

/** Sends mail to the configured server; the demonstration writes it to `mail.log` in its data folder. */
@Injectable()
export class Mailer {
  /** Null: this installation sends no mail. */
  readonly channel: 'smtp' | 'log' | null;
  private readonly transport: Transporter | null;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const { smtp } = config;
    this.transport =
      smtp && createTransport({ ...smtp.server, connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS });
    if (smtp) this.channel = 'smtp';
    else this.channel = config.isDemoSeeded ? 'log' : null;
  }

  /** Throws the server's refusal. */
  async send({ to, subject, text }: Mail): Promise<void> {
    if (this.transport) {
      await this.transport.sendMail({ from: this.config.smtp?.from, to, subject, text });
      return;
    }
    await mkdir(this.config.dataDir, { recursive: true });
    await appendFile(join(this.config.dataDir, 'mail.log'), `${JSON.stringify({ at: new Date().toISOString(), to, subject, text })}\n`, {
      mode: 0o600,
    });
  }
}
