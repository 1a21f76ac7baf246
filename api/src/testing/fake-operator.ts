import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment in the operator's own books. */
interface Booked {
  amount: number;
  phone: string;
  status: 'paid' | 'failed' | 'pending';
  reason?: string;
  /** How often the money was sent: it must never be more than once. */
  timesPaid: number;
  timesAsked: number;
}

/**
 * An operator of mobile money for tests. pay: at once · pending: later, by `settle` · unknown_number, limit_reached, name_differs: refuses
 * · silent: books and pays, and closes the connection without an answer · hang: the same, but leaves it open · down: closes the connection
 * before it reads · error: 500 without booking.
 */
export interface FakeOperator {
  url: string;
  mode: 'pay' | 'pending' | 'unknown_number' | 'limit_reached' | 'name_differs' | 'silent' | 'hang' | 'down' | 'error';
  /** Name of every number's owner; null when it reports none. */
  holder: string | null;
  books: Map<string, Booked>;
  settle(id: string, status: 'paid' | 'failed', reason?: string): void;
  close(): Promise<void>;
}

export async function startFakeOperator(): Promise<FakeOperator> {
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const answer = (status: number, body: unknown) => {
        response.statusCode = status;
        response.end(JSON.stringify(body));
      };
      if (operator.mode === 'down') return request.socket.destroy();
      const [, kind, key = ''] = (request.url ?? '').split('/');
      if (kind === 'name') return operator.holder === null ? answer(404, {}) : answer(200, { name: operator.holder });
      if (kind === 'status') {
        const booked = operator.books.get(key);
        return booked ? answer(200, told(key, booked)) : answer(404, {});
      }
      if (operator.mode === 'error') return answer(500, {});
      const { id, amount, phone } = JSON.parse(text) as { id: string; amount: number; phone: string };
      const known = operator.books.get(id);
      if (known) known.timesAsked += 1;
      else operator.books.set(id, { amount, phone, timesAsked: 1, ...outcome(operator.mode) });
      if (operator.mode === 'silent') return request.socket.destroy();
      if (operator.mode === 'hang') return undefined;
      return answer(200, told(id, operator.books.get(id) as Booked));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const operator: FakeOperator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'pay',
    holder: null,
    books: new Map(),
    settle(id, status, reason) {
      const booked = operator.books.get(id);
      if (!booked) throw new Error(`no payment ${id}`);
      Object.assign(booked, { status, reason, timesPaid: booked.timesPaid + (status === 'paid' ? 1 : 0) });
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return operator;
}

/** Key of the callbacks of `payoutEnvironment`. */
export const CALLBACK_KEY = 'une cle de rappel pour les essais, longue';

/** Variables of an installation that pays through this operator. */
export const payoutEnvironment = ({ url }: Pick<FakeOperator, 'url'>): Record<string, string> => ({
  PAYOUT_GATEWAY_URL: `${url}/pay`,
  PAYOUT_STATUS_URL: `${url}/status/{id}`,
  PAYOUT_NAME_URL: `${url}/name/{phone}`,
  PAYOUT_GATEWAY_BODY: '{"id":"{id}","amount":"{amount}","phone":"{phone}"}',
  PAYOUT_GATEWAY_FIELDS: '{"status":"payment.status","reason":"payment.reason","amount":"payment.amount"}',
  PAYOUT_GATEWAY_WORDS: '{"DONE":"paid","REFUSED":"failed","WAIT":"pending"}',
  PAYOUT_GATEWAY_TIMEOUT_MS: '20000',
  PAYOUT_CALLBACK_KEY: CALLBACK_KEY,
  REDEMPTION_REFERENCE: 'Avis 0000 du conseil',
});

const WORDS = { paid: 'DONE', failed: 'REFUSED', pending: 'WAIT' } as const;

const told = (id: string, { status, reason, amount }: Booked) => ({ id, payment: { status: WORDS[status], reason, amount } });

function outcome(mode: FakeOperator['mode']): Pick<Booked, 'status' | 'timesPaid' | 'reason'> {
  if (['pay', 'silent', 'hang'].includes(mode)) return { status: 'paid', timesPaid: 1 };
  return mode === 'pending' ? { status: 'pending', timesPaid: 0 } : { status: 'failed', reason: mode, timesPaid: 0 };
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
