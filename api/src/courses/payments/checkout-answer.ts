import { COURSE_PAYMENT_FAILURES, type CoursePaymentFailure } from '@ulty/domain/course-payments.js';
import type { CheckoutConfig } from '../../core/config.js';
import { at, wholeOf } from '../../core/gateways/json-fields.js';
import type { CheckoutWord } from './checkout-provider.js';

/** What a gateway's JSON says, read by the configuration's names of fields and meanings of words. Null where it says nothing usable. */
export function readCheckoutAnswer(body: unknown, { fields, words }: Pick<CheckoutConfig, 'fields' | 'words'>): CheckoutWord | null {
  const meaningOf = (value: unknown) => (typeof value === 'string' ? (words[value] ?? value.toLowerCase()) : null);
  const outcome = meaningOf(at(body, fields.status));
  const amountFcfa = wholeOf(at(body, fields.amount));
  if (outcome === 'paid' || outcome === 'pending') return { outcome, amountFcfa, url: pageOf(at(body, fields.url)) };
  const reason = meaningOf(at(body, fields.reason));
  const failure = COURSE_PAYMENT_FAILURES.find((known) => known === outcome || known === reason);
  // A failure that the configuration does not explain is still a failure.
  if (outcome === 'failed' || failure)
    return { outcome: 'failed', failure: failure ?? ('refused' satisfies CoursePaymentFailure), amountFcfa };
  return null;
}

/** A page that people may be sent to. */
function pageOf(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 2_000 && URL.canParse(value) && new URL(value).protocol === 'https:' ? value : null;
}
