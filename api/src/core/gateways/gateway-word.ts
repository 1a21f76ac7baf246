import { at, wholeOf } from './json-fields.js';

/** An amount as a gateway tells it: whole FCFA, 'untold' where the configuration says that it never does, or no whole number. Undefined: left out. */
export type ToldAmount = number | 'untold' | 'unreadable' | undefined;

/** What a gateway says about a payment. */
export type GatewayWord<Failure extends string> =
  | { outcome: 'paid' | 'pending'; amountFcfa?: ToldAmount }
  | { outcome: 'failed'; failure: Failure; amountFcfa?: ToldAmount };

/** How a gateway names things: paths of its fields, and what its words mean. An empty path: it tells no such thing. */
export interface GatewayNames {
  fields: { id: string; status: string; reason: string; amount: string };
  words: Readonly<Record<string, string>>;
}

/**
 * What a gateway's JSON says; null where it says nothing usable.
 * @param unexplained what a failure is that the configuration does not explain
 */
export function readGatewayWord<Failure extends string>(
  body: unknown,
  { fields, words }: GatewayNames,
  failures: readonly Failure[],
  unexplained: Failure,
): GatewayWord<Failure> | null {
  const meaningOf = (value: unknown) => (typeof value === 'string' ? (words[value] ?? value.toLowerCase()) : null);
  const outcome = meaningOf(at(body, fields.status));
  const amountFcfa = amountOf(body, fields.amount);
  if (outcome === 'paid' || outcome === 'pending') return { outcome, amountFcfa };
  const reason = meaningOf(at(body, fields.reason));
  const failure = failures.find((known) => known === outcome || known === reason);
  return outcome === 'failed' || failure ? { outcome: 'failed', failure: failure ?? unexplained, amountFcfa } : null;
}

function amountOf(body: unknown, path: string): ToldAmount {
  if (path === '') return 'untold';
  const value = at(body, path);
  return value === undefined || value === null ? undefined : (wholeOf(value) ?? 'unreadable');
}

/** Whether nobody can tell of which amount an end speaks. A failure may leave it out, money that came may not. */
export function isAmountUnclear({ outcome, amountFcfa }: { outcome: string; amountFcfa?: ToldAmount }): boolean {
  return outcome !== 'pending' && (amountFcfa === 'unreadable' || (amountFcfa === undefined && outcome === 'paid'));
}

/** Whether a word speaks of the amount that was asked for. */
export function isOfAmount(said: { outcome: string; amountFcfa?: ToldAmount }, askedFcfa: number): boolean {
  return typeof said.amountFcfa === 'number' ? said.amountFcfa === askedFcfa : !isAmountUnclear(said);
}
