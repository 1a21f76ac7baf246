import type { Operator, PayoutFailure } from '@ulty/domain/rewards/redemption.js';
import type { GatewayWord } from '../../core/gateways/gateway-word.js';

/** A payment as an operator is asked for it. `id`, the redemption's, names the same payment however often it is sent. */
export interface PayoutOrder {
  id: string;
  /** E.164 */
  phone: string;
  amountFcfa: number;
  operator: Operator;
  /** Of the account. */
  name: string;
}

/** What an operator says about a payment; 'unknown': it never took it. */
export type PayoutWord = GatewayWord<PayoutFailure> | { outcome: 'unknown'; amountFcfa?: undefined };

/** A way to pay: an operator's gateway, or the simulator of a demonstration. Every method may throw GatewayUnanswered. */
export interface PayoutProvider {
  /** Name of a number's owner; null where the operator tells none. */
  holderName(order: PayoutOrder): Promise<string | null>;
  /** Asks for the payment: idempotent by `id`. */
  send(order: PayoutOrder): Promise<PayoutWord>;
  status(order: PayoutOrder): Promise<PayoutWord>;
}

/** Injection token of the provider; null where none is configured. */
export const PAYOUT_PROVIDER = Symbol('payout-provider');
