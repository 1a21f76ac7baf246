import { Global, Module } from '@nestjs/common';
import { CatalogModule } from './catalog/catalog.module.js';
import { PayoutsModule } from './payouts/payouts.module.js';
import { AdminRedemptionsModule } from './redemption-queue/admin-redemptions.module.js';
import { RedemptionsModule } from './redemptions/redemptions.module.js';
import { FrancsModule } from './francs/francs.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { RewardSystemModule } from './reward-system/reward-system.module.js';
import { StreaksModule } from './streaks/streaks.module.js';
import { BadgesModule } from './badges/badges.module.js';
import { Achievements } from './achievements/achievements.service.js';
import { EventRewardsModule } from './event-rewards/event-rewards.module.js';

/**
 * What mf-rewards shows and what work earns: coins, streaks, badges. Global: every module that accepts a learner's work pays it through
 * here.
 */
@Global()
@Module({
  imports: [
    CatalogModule,
    FrancsModule,
    LedgerModule,
    StreaksModule,
    BadgesModule,
    EventRewardsModule,
    RedemptionsModule,
    PayoutsModule,
    AdminRedemptionsModule,
    RewardSystemModule,
  ],
  providers: [Achievements],
  exports: [Achievements],
})
export class RewardsModule {}
