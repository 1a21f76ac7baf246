import type { Operator, PayoutFailure } from '@ulty/domain/rewards/redemption.js';
import type { GatewayWord } from '../../core/gateways/gateway-word.js';

/** A payment order to an operator. `id`, the redemption's, names the same payment however often it is sent. */
export interface PayoutOrder {
  id: string;
  /** E.164 */
  phone: string;
  amountFcfa: number;
  operator: Operator;
  /** Name of the account's owner. */
  name: string;
}

/** An operator's report on a payment; 'unknown': it never received it. */
export type PayoutWord = GatewayWord<PayoutFailure> | { outcome: 'unknown'; amountFcfa?: undefined };

/** A way to pay: an operator's gateway, or the simulator of a demonstration. Every method may throw GatewayUnanswered. */
export interface PayoutProvider {
  /** Returns the name of a number's owner; null when the operator reports none. */
  holderName(order: PayoutOrder): Promise<string | null>;
  /** Orders the payment: idempotent by `id`. */
  send(order: PayoutOrder): Promise<PayoutWord>;
  status(order: PayoutOrder): Promise<PayoutWord>;
}

/** Injection token of the provider; null where none is configured. */
export const PAYOUT_PROVIDER = Symbol('payout-provider');
