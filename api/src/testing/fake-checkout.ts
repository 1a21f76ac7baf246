import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Booked {
  amount: number;
  phone: string;
  status: 'PAID' | 'FAILED' | 'WAIT';
  reason?: string;
  timesAsked: number;
}

/**
 * An operator that collects payments, for tests. wait: the customer confirms later, by `settle` · down: closes the connection before it
 * reads · silent: books the payment, and closes it without an answer · error: 500 without booking · html: a page instead of JSON, without
 * booking.
 */
export interface FakeCheckout {
  url: string;
  mode: 'wait' | 'down' | 'silent' | 'error' | 'html';
  books: Map<string, Booked>;
  settle(id: string, status: 'PAID' | 'FAILED', more?: { reason?: string; amount?: number }): void;
  close(): Promise<void>;
}

export async function startFakeCheckout(): Promise<FakeCheckout> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const [, kind, key = ''] = (request.url ?? '').split('/');
      const answer = (status: number, body: unknown) => {
        response.statusCode = status;
        response.end(JSON.stringify(body));
      };
      if (checkout.mode === 'down') return void request.socket.destroy();
      if (checkout.mode === 'html') return void response.end('<!doctype html><title>Connexion</title>');
      if (checkout.mode === 'error') return answer(500, {});
      if (kind === 'status') {
        const booked = checkout.books.get(key);
        return booked ? answer(200, { id: key, ...booked }) : answer(404, {});
      }
      const { id, amount, phone } = JSON.parse(text) as { id: string; amount: number; phone: string };
      const known = checkout.books.get(id);
      if (known) known.timesAsked += 1;
      else checkout.books.set(id, { amount, phone, status: 'WAIT', timesAsked: 1 });
      if (checkout.mode === 'silent') return void request.socket.destroy();
      answer(200, { id, ...checkout.books.get(id) });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const checkout: FakeCheckout = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'wait',
    books: new Map(),
    settle(id, status, more) {
      const booked = checkout.books.get(id);
      if (!booked) throw new Error(`no payment ${id}`);
      Object.assign(booked, { status, ...more });
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return checkout;
}

export const CHECKOUT_KEY = 'une cle de rappel des cours, longue assez';

/** Longer than a busy machine pauses; with the margin of a lease still within a minute. */
export const CHECKOUT_TIMEOUT_MS = 20_000;

/** Variables of an installation whose courses are paid through this operator. */
export const checkoutEnvironment = ({ url }: Pick<FakeCheckout, 'url'>): Record<string, string> => ({
  CHECKOUT_GATEWAY_URL: `${url}/pay`,
  CHECKOUT_STATUS_URL: `${url}/status/{id}`,
  CHECKOUT_GATEWAY_BODY: '{"id":"{id}","amount":"{amount}","phone":"{phone}","text":"{title}"}',
  CHECKOUT_GATEWAY_WORDS: '{"PAID":"paid","FAILED":"failed","WAIT":"pending"}',
  CHECKOUT_GATEWAY_TIMEOUT_MS: String(CHECKOUT_TIMEOUT_MS),
  CHECKOUT_CALLBACK_KEY: CHECKOUT_KEY,
});
