import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  authorization: string | undefined;
  body: { recipient?: string; content?: { message?: string } };
}

/** An SMS provider for tests, on a port of its own. */
export interface FakeGateway {
  url: string;
  received: Received[];
  /**
   * ok: accepts the message · refuse: 402 · hang: accepts it and never answers · late: 504, the provider behind it did not answer in time ·
   * redirect: to another address · down: closes the connection.
   */
  mode: 'ok' | 'refuse' | 'hang' | 'late' | 'redirect' | 'down';
  /** Returns the newest code sent to a number, or undefined. */
  codeOf(e164: string): string | undefined;
  close(): Promise<void>;
}

export async function startFakeGateway(): Promise<FakeGateway> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      gateway.received.push({ authorization: request.headers.authorization, body: JSON.parse(text) as Received['body'] });
      if (gateway.mode === 'hang') return;
      if (gateway.mode === 'down') {
        request.socket.destroy();
        return;
      }
      response.statusCode = { ok: 200, refuse: 402, late: 504, redirect: 307 }[gateway.mode];
      if (gateway.mode === 'redirect') response.setHeader('location', 'http://127.0.0.1:9/');
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const gateway: FakeGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    received: [],
    mode: 'ok',
    codeOf: (e164) =>
      gateway.received
        .filter(({ body }) => body.recipient === e164)
        .at(-1)
        ?.body.content?.message?.match(/code est (\d{6})/)?.[1],
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return gateway;
}

/** Variables of an installation that sends its codes through this gateway. */
export const smsEnvironment = ({ url }: Pick<FakeGateway, 'url'>): Record<string, string> => ({
  SMS_GATEWAY_URL: url,
  SMS_GATEWAY_BODY: '{"recipient":"{to}","content":{"message":"{text}"}}',
  PHONE_CODE_KEY: 'une clé de trente-deux caractères au moins',
});
