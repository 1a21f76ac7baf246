import type { CoursePaymentFailure } from '@ulty/domain/learning/course-payments.js';
import type { Operator } from '@ulty/domain/rewards/redemption.js';
import type { GatewayWord } from '../../core/gateways/gateway-word.js';

/** A payment as an operator is asked to collect it. `id` names the same payment however often it is sent. */
export interface CheckoutOrder {
  id: string;
  amountFcfa: number;
  operator: Operator;
  /** E.164 */
  phone: string;
  /** Of the account. */
  name: string;
  /** What is paid for. */
  title: string;
}

/** What an operator says about a payment; 'unknown': it never took it. `url`: where the customer confirms, if not on the phone itself. */
export type CheckoutWord = (GatewayWord<CoursePaymentFailure> & { url?: string | null }) | { outcome: 'unknown'; amountFcfa?: undefined };

/** Who collects money from learners: an operator's gateway, or the simulator of a demonstration. Both methods may throw GatewayUnanswered. */
export interface CheckoutProvider {
  /** Asks the customer to confirm: idempotent by `id`. */
  ask(order: CheckoutOrder): Promise<CheckoutWord>;
  status(order: CheckoutOrder): Promise<CheckoutWord>;
}

/** Injection token of the provider; null where none is configured. */
export const CHECKOUT_PROVIDER = Symbol('checkout-provider');
