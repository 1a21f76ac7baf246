import { Module } from '@nestjs/common';
import { LedgerModule } from './ledger/ledger.module.js';
import { StreaksModule } from './streaks/streaks.module.js';
import { BadgesModule } from './badges/badges.module.js';
import { AchievementsModule } from './achievements/achievements.module.js';
import { EventRewardsModule } from './event-rewards/event-rewards.module.js';

/** What mf-rewards shows, and what work brings: coins, streaks, badges. */
@Module({ imports: [LedgerModule, StreaksModule, BadgesModule, AchievementsModule, EventRewardsModule] })
export class RewardsModule {}
