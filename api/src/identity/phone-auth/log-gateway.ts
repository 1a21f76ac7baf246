import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sending, SmsGateway } from './sms-gateway.js';

/** The demonstration's gateway: messages go to a file, one line of JSON each; spoken messages are marked. */
export class LogGateway implements SmsGateway {
  constructor(
    private readonly file: string,
    private readonly by: 'sms' | 'call',
  ) {}

  async send(to: string, text: string): Promise<Sending> {
    await mkdir(dirname(this.file), { recursive: true });
    await appendFile(this.file, `${JSON.stringify({ at: new Date().toISOString(), by: this.by, to, text })}\n`, { mode: 0o600 });
    return 'taken';
  }
}
