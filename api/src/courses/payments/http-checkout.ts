import { COURSE_PAYMENT_FAILURES } from '@ulty/domain/learning/course-payments.js';
import type { CheckoutConfig } from '../../core/base/config.js';
import { readGatewayWord } from '../../core/gateways/gateway-word.js';
import { at } from '../../core/gateways/json-fields.js';
import { askStatus, sendPayment } from '../../core/gateways/payment-calls.js';
import type { CheckoutOrder, CheckoutProvider, CheckoutWord } from './checkout-provider.js';

/** Mobile money, or who speaks for several operators, reached by JSON over HTTP; its fields and words by configuration. Product §2.20. */
export class HttpCheckout implements CheckoutProvider {
  constructor(private readonly config: CheckoutConfig) {}

  ask(order: CheckoutOrder): Promise<CheckoutWord> {
    return sendPayment(this.config, { ...order, amount: order.amountFcfa }, this.read);
  }

  status(order: CheckoutOrder): Promise<CheckoutWord> {
    return askStatus(this.config, { id: order.id }, this.read);
  }

  private readonly read = (body: unknown) => readCheckoutWord(body, this.config);
}

/** What an operator's JSON says, and the page where the customer confirms; null where it says nothing usable. */
export function readCheckoutWord(body: unknown, config: Pick<CheckoutConfig, 'fields' | 'words'>): CheckoutWord | null {
  const said = readGatewayWord(body, config, COURSE_PAYMENT_FAILURES, 'refused');
  return said?.outcome === 'pending' ? { ...said, url: pageOf(at(body, config.fields.url)) } : said;
}

/** A page that people may be sent to. */
function pageOf(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 2_000 && URL.canParse(value) && new URL(value).protocol === 'https:' ? value : null;
}
