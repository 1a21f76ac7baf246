import { PAYOUT_FAILURES, type PayoutFailure } from '@ulty/domain/redemption.js';
import type { PayoutConfig } from '../../core/config.js';
import type { PayoutWord } from './payout-provider.js';

/** What a gateway's JSON says, read by the configuration's names of fields and meanings of words. Null where it says nothing usable. */
export function readGatewayAnswer(body: unknown, { fields, words }: Pick<PayoutConfig, 'fields' | 'words'>): PayoutWord | null {
  const meaningOf = (value: unknown) => (typeof value === 'string' ? (words[value] ?? value.toLowerCase()) : null);
  const outcome = meaningOf(at(body, fields.status));
  const amountFcfa = wholeOf(at(body, fields.amount));
  if (outcome === 'paid' || outcome === 'pending') return { outcome, amountFcfa };
  const reason = meaningOf(at(body, fields.reason));
  const failure = PAYOUT_FAILURES.find((known) => known === outcome || known === reason);
  // A failure that the configuration does not explain is still a failure.
  if (outcome === 'failed' || failure)
    return { outcome: 'failed', failure: failure ?? ('operator_down' satisfies PayoutFailure), amountFcfa };
  return null;
}

/** A field of a JSON value by its path: 'data.status'. */
export function at(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined,
      body,
    );
}

function wholeOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}
