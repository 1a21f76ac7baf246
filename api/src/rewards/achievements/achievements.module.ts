import { Global, Module } from '@nestjs/common';
import { BadgesModule } from '../badges/badges.module.js';
import { StreaksModule } from '../streaks/streaks.module.js';
import { Achievements } from './achievements.js';
import { LearnerAchievements } from './learner-achievements.js';

/** Global: whatever takes a learner's work notes what it achieves. */
@Global()
@Module({
  imports: [StreaksModule, BadgesModule],
  providers: [{ provide: Achievements, useClass: LearnerAchievements }],
  exports: [Achievements],
})
export class AchievementsModule {}
