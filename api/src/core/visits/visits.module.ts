import { Module } from '@nestjs/common';
import { DailyMarks } from './daily-marks.js';

@Module({ providers: [DailyMarks], exports: [DailyMarks] })
export class VisitsModule {}
