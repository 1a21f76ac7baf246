import type { FactoryProvider } from '@nestjs/common';
import { CONFIG, isSimulated, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { HttpPayoutGateway } from './http-payout-gateway.js';
import { PAYOUT_PROVIDER, type PayoutProvider } from './payout-provider.js';
import { PayoutSimulator } from './simulator.js';

/**
 * A configured gateway pays real francs; a demonstration has none set aside, so payments wait. Without a gateway, a demonstration has the
 * simulator, and a real installation none.
 */
export const payoutProvider: FactoryProvider<PayoutProvider | null> = {
  provide: PAYOUT_PROVIDER,
  inject: [CONFIG, Db],
  useFactory: (config: Config, db: Db) => {
    if (config.payouts) return new HttpPayoutGateway(config.payouts);
    return isSimulated(config) ? new PayoutSimulator(db) : null;
  },
};
