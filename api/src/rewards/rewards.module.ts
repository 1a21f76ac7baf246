import { Global, Module } from '@nestjs/common';
import { LedgerModule } from './ledger/ledger.module.js';
import { StreaksModule } from './streaks/streaks.module.js';
import { BadgesModule } from './badges/badges.module.js';
import { Achievements } from './achievements/achievements.service.js';
import { EventRewardsModule } from './event-rewards/event-rewards.module.js';

/** What mf-rewards shows, and what work brings: coins, streaks, badges. Global: whatever takes a learner's work notes what it achieves. */
@Global()
@Module({
  imports: [LedgerModule, StreaksModule, BadgesModule, EventRewardsModule],
  providers: [Achievements],
  exports: [Achievements],
})
export class RewardsModule {}
