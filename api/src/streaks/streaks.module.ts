import { Module } from '@nestjs/common';
import { StreakDays } from './streak-days.js';

@Module({ providers: [StreakDays], exports: [StreakDays] })
export class StreaksModule {}
