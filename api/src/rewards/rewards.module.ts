import { Global, Module } from '@nestjs/common';
import { CatalogModule } from './catalog/catalog.module.js';
import { PayoutsModule } from './payouts/payouts.module.js';
import { AdminRedemptionsModule } from './redemption-queue/admin-redemptions.module.js';
import { RedemptionsModule } from './redemptions/redemptions.module.js';
import { EconomicsModule } from './economics/economics.module.js';
import { FrancsModule } from './francs/francs.module.js';
import { LeaderboardModule } from './leaderboard/leaderboard.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { LotteryModule } from './lottery/lottery.module.js';
import { RewardSystemModule } from './reward-system/reward-system.module.js';
import { OutagesModule } from './outages/outages.module.js';
import { ReferralsModule } from './referrals/referrals.module.js';
import { StreaksModule } from './streaks/streaks.module.js';
import { BadgesModule } from './badges/badges.module.js';
import { LeaguesModule } from './leagues/leagues.module.js';
import { Achievements } from './achievements/achievements.service.js';
import { EventRewardsModule } from './event-rewards/event-rewards.module.js';

/**
 * What mf-rewards shows and what work earns: coins, streaks, badges, leagues. Global: every module that accepts a learner's work pays it through
 * here.
 */
@Global()
@Module({
  imports: [
    FrancsModule,
    LedgerModule,
    StreaksModule,
    BadgesModule,
    EventRewardsModule,
    LeaguesModule,
    LeaderboardModule,
    LotteryModule,
    CatalogModule,
    RedemptionsModule,
    PayoutsModule,
    AdminRedemptionsModule,
    RewardSystemModule,
    EconomicsModule,
    OutagesModule,
    ReferralsModule,
  ],
  providers: [Achievements],
  exports: [Achievements, BadgesModule, StreaksModule],
})
export class RewardsModule {}
