import type { PayoutConfig } from '../../core/config.js';
import { callGateway, fillAddress, fillTemplate, GatewayUnanswered } from '../../core/gateways/json-gateway.js';
import { at } from '../../core/gateways/json-fields.js';
import { readGatewayAnswer } from './gateway-answer.js';
import type { PayoutOrder, PayoutProvider, PayoutWord } from './payout-provider.js';

/**
 * An operator of mobile money, or who speaks for several, reached by JSON over HTTP; its fields and words by configuration. A payment is
 * sent with the redemption's id, also as `Idempotency-Key`.
 */
export class HttpPayoutGateway implements PayoutProvider {
  constructor(private readonly config: PayoutConfig) {}

  async holderName(order: PayoutOrder): Promise<string | null> {
    const { nameUrl, fields } = this.config;
    if (nameUrl === null) return null;
    const { status, body } = await this.call('GET', addressOf(nameUrl, order));
    if (status === 404) return null;
    if (status < 200 || status > 299) throw new GatewayUnanswered(`the gateway answered ${status}`, false);
    const name = at(body, fields.name);
    return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null;
  }

  async send(order: PayoutOrder): Promise<PayoutWord> {
    const { status, body } = await this.call('POST', this.config.url, order);
    const said = readGatewayAnswer(body, this.config);
    if (said?.outcome === 'failed') return said;
    if (status >= 200 && status < 300) return said ?? { outcome: 'pending' };
    // A refusal that says nothing about the payment: only its status can tell.
    throw new GatewayUnanswered(`the gateway answered ${status}`, true);
  }

  async status(order: PayoutOrder): Promise<PayoutWord> {
    const { status, body } = await this.call('GET', addressOf(this.config.statusUrl, order));
    if (status === 404) return { outcome: 'unknown' };
    const said = readGatewayAnswer(body, this.config);
    if (status >= 200 && status < 300 && said) return said;
    throw new GatewayUnanswered(`the gateway answered ${status}`, true);
  }

  private call(method: 'GET' | 'POST', url: string, order?: PayoutOrder): Promise<{ status: number; body: unknown }> {
    const { token, timeoutMs, body } = this.config;
    return callGateway(
      { method, url, token, timeoutMs },
      order && { idempotencyKey: order.id, body: fillTemplate(body, { ...wordsOf(order), amount: order.amountFcfa }) },
    );
  }
}

const wordsOf = ({ id, phone, amountFcfa, operator, name }: PayoutOrder) => ({ id, phone, amount: String(amountFcfa), operator, name });

const addressOf = (template: string, order: PayoutOrder): string => fillAddress(template, wordsOf(order));
