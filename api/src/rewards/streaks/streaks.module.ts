import { Module } from '@nestjs/common';
import { NightlyStreaks } from './nightly-streaks.js';
import { StreakDays } from './streak-days.js';
import { StreakPages } from './streak-pages.service.js';
import { StreakPauses } from './streak-pauses.js';
import { StreakReadings } from './streak-readings.service.js';
import { StreakRescues } from './streak-rescues.js';
import { StreakUpdates } from './streak-updates.js';
import { StreaksController } from './streaks.controller.js';

@Module({
  controllers: [StreaksController],
  providers: [NightlyStreaks, StreakDays, StreakPages, StreakPauses, StreakReadings, StreakRescues, StreakUpdates],
  exports: [StreakDays, StreakPages, StreakReadings],
})
export class StreaksModule {}
