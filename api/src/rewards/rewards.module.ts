import { Global, Module } from '@nestjs/common';
import { FrancsModule } from './francs/francs.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { OutagesModule } from './outages/outages.module.js';
import { ReferralsModule } from './referrals/referrals.module.js';
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
  imports: [FrancsModule, LedgerModule, OutagesModule, ReferralsModule, StreaksModule, BadgesModule, EventRewardsModule],
  providers: [Achievements],
  exports: [Achievements, StreaksModule],
})
export class RewardsModule {}
