import { createServer, type AddressInfo } from 'node:net';

/** A mail server for tests: accepts or refuses every message. */
export interface SmtpServer {
  port: number;
  /** Raw messages, oldest first. */
  received: string[];
  /** Messages to an address, soft line breaks removed. */
  mailTo(email: string): string[];
  isRefusing: boolean;
  close(): Promise<void>;
}

/** Starts a mail server on a free port: enough of RFC 5321 for one client. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let buffer = '';
    let isData = false;
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    const line = (text: string) => {
      // Servers name refused recipients.
      if (/^RCPT/i.test(text) && smtp.isRefusing) return `451 later for ${text.slice('RCPT TO:'.length)}`;
      if (/^DATA/i.test(text)) {
        isData = true;
        return '354 go on';
      }
      return /^QUIT/i.test(text) ? '221 bye' : '250 fine';
    };
    socket.on('data', (chunk: string) => {
      buffer += chunk;
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = buffer.indexOf(end);
        if (at < 0) return;
        const text = buffer.slice(0, at);
        buffer = buffer.slice(at + end.length);
        if (isData) {
          received.push(text);
          isData = false;
          socket.write('250 taken\r\n');
        } else socket.write(`${line(text)}\r\n`);
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const smtp: SmtpServer = {
    port: (server.address() as AddressInfo).port,
    received,
    mailTo: (email) =>
      received.filter((mail) => mail.includes(`To: ${email}`)).map((mail) => mail.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')),
    isRefusing: false,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return smtp;
}

/** Variables of an installation that sends its mail to this server. */
export const mailEnvironment = ({ port }: Pick<SmtpServer, 'port'>): Record<string, string> => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_FROM: 'Ulty <bonjour@ulty.bf>',
  PUBLIC_ORIGIN: 'http://ulty.test',
});
