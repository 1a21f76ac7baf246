import { PAYOUT_FAILURES } from '@ulty/domain/rewards/redemption.js';
import type { PayoutConfig } from '../../core/base/config.js';
import { readGatewayWord, type GatewayNames } from '../../core/gateways/gateway-word.js';
import { at } from '../../core/gateways/json-fields.js';
import { callGateway, fillAddress, GatewayUnanswered } from '../../core/gateways/json-gateway.js';
import { askStatus, sendPayment } from '../../core/gateways/payment-calls.js';
import type { PayoutOrder, PayoutProvider, PayoutWord } from './payout-provider.js';

/**
 * An operator of mobile money, or an aggregator, called by JSON over HTTP with configured fields and words. A payment is sent with the
 * redemption's id, also as `Idempotency-Key`.
 */
export class HttpPayoutGateway implements PayoutProvider {
  constructor(private readonly config: PayoutConfig) {}

  async holderName(order: PayoutOrder): Promise<string | null> {
    const { nameUrl, fields, token, timeoutMs } = this.config;
    if (nameUrl === null) return null;
    const { status, body } = await callGateway({ method: 'GET', url: fillAddress(nameUrl, wordsOf(order)), token, timeoutMs });
    if (status === 404) return null;
    if (status < 200 || status > 299) throw new GatewayUnanswered(`the gateway answered ${status}`, false);
    const name = at(body, fields.name);
    return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null;
  }

  send(order: PayoutOrder): Promise<PayoutWord> {
    return sendPayment(this.config, { ...wordsOf(order), amount: order.amountFcfa }, this.read);
  }

  status(order: PayoutOrder): Promise<PayoutWord> {
    return askStatus(this.config, wordsOf(order), this.read);
  }

  private readonly read = (body: unknown) => readPayoutWord(body, this.config);
}

/** Parses an operator's JSON; null when it contains nothing usable. */
export function readPayoutWord(body: unknown, names: GatewayNames): PayoutWord | null {
  return readGatewayWord(body, names, PAYOUT_FAILURES, 'operator_down');
}

const wordsOf = ({ id, phone, amountFcfa, operator, name }: PayoutOrder) => ({ id, phone, amount: String(amountFcfa), operator, name });
