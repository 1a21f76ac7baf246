import { statement } from '../../core/database/statement.js';
import { Injectable } from '@nestjs/common';
import type { PayoutFailure } from '@ulty/domain/rewards/redemption.js';
import { Db } from '../../core/database/db.js';
import type { SimulatedOutcome } from '@ulty/contracts/rewards/admin-redemptions.js';
import { GatewayUnanswered } from '../../core/gateways/json-gateway.js';
import type { PayoutOrder, PayoutProvider, PayoutWord } from './payout-provider.js';

/** Delay of a simulated operator that hangs. */
const HANGS_MS = 60_000;

/** Outcomes by the last two digits of a number, unless one was chosen. */
const BY_DIGITS: Readonly<Record<string, SimulatedOutcome>> = {
  '01': 'unknown_number',
  '02': 'limit_reached',
  '03': 'name_differs',
  '04': 'operator_down',
  '05': 'hangs',
  '06': 'answers_twice',
};

const FAILURES: readonly string[] = ['unknown_number', 'limit_reached', 'name_differs'] satisfies PayoutFailure[];

/**
 * The operator of a demonstration: it pays nothing, and has books of its own, so that a payment is the same however often it is sent. An
 * administrator or the last two digits of the number choose the outcome.
 */
@Injectable()
export class PayoutSimulator implements PayoutProvider {
  constructor(private readonly db: Db) {}

  async holderName(order: PayoutOrder): Promise<string | null> {
    return (await this.outcomeOf(order)) === 'other_name' ? 'OUEDRAOGO SALIF' : order.name.toUpperCase();
  }

  async send(order: PayoutOrder, now = new Date()): Promise<PayoutWord> {
    const outcome = await this.outcomeOf(order);
    if (outcome === 'operator_down') throw new GatewayUnanswered('the simulated operator is down', false);
    const answersAt = new Date(now.getTime() + (outcome === 'hangs' ? HANGS_MS : 0));
    await this.db.count(takeOrder, { redemption: order.id, outcome, amountFcfa: order.amountFcfa, now, answersAt });
    if (outcome === 'hangs') throw new GatewayUnanswered('the simulated operator hangs', true);
    return this.status(order, now);
  }

  async status(order: PayoutOrder, now = new Date()): Promise<PayoutWord> {
    const taken = await this.db.one(readTaken, { redemption: order.id });
    if (!taken) return { outcome: 'unknown' };
    const { outcome, answersAt, amountFcfa } = taken;
    if (answersAt > now) return { outcome: 'pending', amountFcfa };
    return FAILURES.includes(outcome)
      ? { outcome: 'failed', failure: outcome as PayoutFailure, amountFcfa }
      : { outcome: 'paid', amountFcfa };
  }

  private async outcomeOf({ id, phone }: PayoutOrder): Promise<SimulatedOutcome> {
    const chosen = await this.db.one(readChosen, { redemption: id });
    return chosen?.outcome ?? BY_DIGITS[phone.slice(-2)] ?? 'pays';
  }
}

/** Stores an order with its outcome and the time of its answer. */
const takeOrder = statement(
  'payouts.simulate',
  `
  insert into simulated_payouts (redemption_id, outcome, amount_fcfa, asked_at, answers_at)
  values (:redemption, :outcome, :amountFcfa, :now, :answersAt)
  on conflict (redemption_id) do update set times_asked = simulated_payouts.times_asked + 1`,
);
const readTaken = statement(
  'payouts.simulated',
  `
  select outcome, answers_at as "answersAt", amount_fcfa as "amountFcfa" from simulated_payouts
   where redemption_id = :redemption`,
);
const readChosen = statement('payouts.chosen', `select demo_outcome as outcome from redemptions where id = :redemption`).as<{
  outcome: SimulatedOutcome | null;
}>();
