import { Module } from '@nestjs/common';
import { LearningDayController } from './learning-day.controller.js';
import { LearningDayService } from './learning-day.service.js';

@Module({ controllers: [LearningDayController], providers: [LearningDayService] })
export class LearningDayModule {}
