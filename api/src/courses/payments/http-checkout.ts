import type { CheckoutConfig } from '../../core/config.js';
import { callGateway, fillAddress, fillTemplate, GatewayUnanswered } from '../../core/gateways/json-gateway.js';
import { readCheckoutAnswer } from './checkout-answer.js';
import type { CheckoutOrder, CheckoutProvider, CheckoutWord } from './checkout-provider.js';

/** Mobile money, or who speaks for several operators, reached by JSON over HTTP; its fields and words by configuration. Product §2.20. */
export class HttpCheckout implements CheckoutProvider {
  constructor(private readonly config: CheckoutConfig) {}

  async ask(order: CheckoutOrder): Promise<CheckoutWord> {
    const { url, token, timeoutMs, body: template } = this.config;
    const values = { ...order, amount: order.amountFcfa };
    const sent = { idempotencyKey: order.id, body: fillTemplate(template, values) };
    const { status, body } = await callGateway({ method: 'POST', url, token, timeoutMs }, sent);
    const said = readCheckoutAnswer(body, this.config);
    if (said?.outcome === 'failed') return said;
    if (status >= 200 && status < 300) return said ?? { outcome: 'pending' };
    // A refusal that says nothing about the payment: only its status can tell.
    throw new GatewayUnanswered(`the gateway answered ${status}`, true);
  }

  async status(order: CheckoutOrder): Promise<CheckoutWord> {
    const { statusUrl, token, timeoutMs } = this.config;
    const { status, body } = await callGateway({ method: 'GET', url: fillAddress(statusUrl, { id: order.id }), token, timeoutMs });
    if (status === 404) return { outcome: 'unknown' };
    const said = readCheckoutAnswer(body, this.config);
    if (status >= 200 && status < 300 && said) return said;
    throw new GatewayUnanswered(`the gateway answered ${status}`, true);
  }
}
