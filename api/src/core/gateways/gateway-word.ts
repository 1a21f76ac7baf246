import { at, wholeOf } from './json-fields.js';

/**
 * An amount reported by a gateway: whole FCFA, 'untold' where the configuration says that it never reports one, 'unreadable' for anything
 * else. Undefined: left out.
 */
export type ToldAmount = number | 'untold' | 'unreadable' | undefined;

/** A gateway's report on a payment. */
export type GatewayWord<Failure extends string> =
  | { outcome: 'paid' | 'pending'; amountFcfa?: ToldAmount }
  | { outcome: 'failed'; failure: Failure; amountFcfa?: ToldAmount };

/** Names of a gateway: paths of its fields, and the meaning of its status words. An empty path: it reports no such field. */
export interface GatewayNames {
  fields: { id: string; status: string; reason: string; amount: string };
  words: Readonly<Record<string, string>>;
}

/**
 * Parses a gateway's JSON; null when it contains nothing usable.
 * @param unexplained failure to report when the configuration does not explain the word
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

/** Whether the amount of a final outcome is unknown. A failure may leave it out, a payment may not. */
export function isAmountUnclear({ outcome, amountFcfa }: { outcome: string; amountFcfa?: ToldAmount }): boolean {
  return outcome !== 'pending' && (amountFcfa === 'unreadable' || (amountFcfa === undefined && outcome === 'paid'));
}

/** Whether a report is about the amount that was requested. */
export function isOfAmount(said: { outcome: string; amountFcfa?: ToldAmount }, askedFcfa: number): boolean {
  return typeof said.amountFcfa === 'number' ? said.amountFcfa === askedFcfa : !isAmountUnclear(said);
}
