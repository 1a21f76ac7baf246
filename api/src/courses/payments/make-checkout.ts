import type { FactoryProvider } from '@nestjs/common';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { CHECKOUT_PROVIDER, type CheckoutProvider } from './checkout-provider.js';
import { HttpCheckout } from './http-checkout.js';
import { SimulatedCheckout } from './simulated-checkout.js';

/** A configured gateway collects for real; without one a demonstration has the simulator, and others none. */
export const checkout: FactoryProvider<CheckoutProvider | null> = {
  provide: CHECKOUT_PROVIDER,
  inject: [CONFIG, Db],
  useFactory: (config: Config, db: Db) => {
    if (config.checkout) return new HttpCheckout(config.checkout);
    return config.isDemoSeeded ? new SimulatedCheckout(db) : null;
  },
};
