import type { FactoryProvider } from '@nestjs/common';
import { CONFIG, isSimulated, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { HttpPayoutGateway } from './http-payout-gateway.js';
import { PAYOUT_PROVIDER, type PayoutProvider } from './payout-provider.js';
import { PayoutSimulator } from './simulator.js';

/**
 * A configured gateway pays for real, from real francs: in a demonstration none are set aside, and it waits. Without one a demonstration has
 * the simulator, and others none.
 */
export const payoutProvider: FactoryProvider<PayoutProvider | null> = {
  provide: PAYOUT_PROVIDER,
  inject: [CONFIG, Db],
  useFactory: (config: Config, db: Db) => {
    if (config.payouts) return new HttpPayoutGateway(config.payouts);
    return isSimulated(config) ? new PayoutSimulator(db) : null;
  },
};
