import { Module } from '@nestjs/common';
import { CONFIG, isSimulated, type Config } from '../../core/config.js';
import { Sql } from '../../core/database/sql.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { RedemptionsModule } from '../redemptions/redemptions.module.js';
import { HttpPayoutGateway } from './http-payout-gateway.js';
import { PayoutCallbackController } from './payout-callback.controller.js';
import { PAYOUT_PROVIDER } from './payout-provider.js';
import { Payouts } from './payouts.service.js';
import { SimulatedCallbacks } from './simulated-callbacks.js';
import { PayoutSimulator } from './simulator.js';

/** A configured gateway pays for real, from real francs: in a demonstration none are set aside, and it waits. Without one a demonstration has the simulator, and others none. */
const provider = {
  provide: PAYOUT_PROVIDER,
  inject: [CONFIG, Sql],
  useFactory: (config: Config, sql: Sql) => {
    if (config.payouts) return new HttpPayoutGateway(config.payouts);
    return isSimulated(config) ? new PayoutSimulator(sql) : null;
  },
};

@Module({
  imports: [CatalogModule, RedemptionsModule],
  controllers: [PayoutCallbackController],
  providers: [provider, Payouts, SimulatedCallbacks],
})
export class PayoutsModule {}
