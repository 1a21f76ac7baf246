import { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import type { CheckoutOrder, CheckoutProvider, CheckoutWord } from './checkout-provider.js';

/** The operator of a demonstration: it takes nothing. The learner says on the page what the customer did. */
export class SimulatedCheckout implements CheckoutProvider {
  constructor(private readonly db: Db) {}

  ask(order: CheckoutOrder): Promise<CheckoutWord> {
    return this.status(order);
  }

  async status({ id, amountFcfa }: CheckoutOrder): Promise<CheckoutWord> {
    const row = await this.db.one(readSimulated, { payment: id });
    if (row?.simulated === 'refuses') return { outcome: 'failed', failure: 'refused', amountFcfa };
    return { outcome: row?.simulated === 'pays' ? 'paid' : 'pending', amountFcfa };
  }
}

const readSimulated = statement('course-payments.simulated', 'select simulated from course_payments where id = :payment');
