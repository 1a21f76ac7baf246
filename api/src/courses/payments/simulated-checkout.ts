import type { SimulatedCheckout as Outcome } from '@ulty/domain/learning/course-payments.js';
import { Sql } from '../../core/database/sql.js';
import type { CheckoutOrder, CheckoutProvider, CheckoutWord } from './checkout-provider.js';

/** The operator of a demonstration: it takes nothing. The learner says on the page what the customer did. */
export class SimulatedCheckout implements CheckoutProvider {
  constructor(private readonly sql: Sql) {}

  ask(order: CheckoutOrder): Promise<CheckoutWord> {
    return this.status(order);
  }

  async status({ id, amountFcfa }: CheckoutOrder): Promise<CheckoutWord> {
    const row = await this.sql.one<{ simulated: Outcome | null }>('checkout.simulated', READ, [id]);
    if (row?.simulated === 'refuses') return { outcome: 'failed', failure: 'refused', amountFcfa };
    return { outcome: row?.simulated === 'pays' ? 'paid' : 'pending', amountFcfa };
  }
}

const READ = `select simulated from course_payments where id = $1`;
