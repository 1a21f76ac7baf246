import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../../core/public-cache/public-cache.module.js';
import { CoinSnapshots } from './coin-snapshots.js';
import { DemoEconomics } from './demo-economics.js';
import { EconomicDocuments } from './documents.service.js';
import { EconomicsController } from './economics.controller.js';
import { EconomicsService } from './economics.service.js';
import { FundsController } from './funds.controller.js';
import { FundsService } from './funds.service.js';
import { Publications } from './publications.js';

/** Where the money goes: revenue, funds, and what coins may cost. Product §2.23. */
@Module({
  imports: [PublicCacheModule],
  controllers: [EconomicsController, FundsController],
  providers: [CoinSnapshots, DemoEconomics, EconomicDocuments, EconomicsService, FundsService, Publications],
})
export class EconomicsModule {}
