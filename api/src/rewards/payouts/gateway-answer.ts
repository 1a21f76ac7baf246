import { PAYOUT_FAILURES, type PayoutFailure } from '@ulty/domain/redemption.js';
import type { PayoutConfig } from '../../core/config.js';
import { at, wholeOf } from '../../core/gateways/json-fields.js';
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
