import type { FactoryProvider } from '@nestjs/common';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Sql } from '../../core/database/sql.js';
import { CHECKOUT_PROVIDER, type CheckoutProvider } from './checkout-provider.js';
import { HttpCheckout } from './http-checkout.js';
import { SimulatedCheckout } from './simulated-checkout.js';

/** A configured gateway collects for real; without one a demonstration has the simulator, and others none. */
export const checkout: FactoryProvider<CheckoutProvider | null> = {
  provide: CHECKOUT_PROVIDER,
  inject: [CONFIG, Sql],
  useFactory: (config: Config, sql: Sql) => {
    if (config.checkout) return new HttpCheckout(config.checkout);
    return config.isDemoSeeded ? new SimulatedCheckout(sql) : null;
  },
};
