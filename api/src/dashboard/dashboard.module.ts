import { Module } from '@nestjs/common';
import { ActivityModule } from './activity/activity.module.js';
import { LearningDayModule } from './learning-day/learning-day.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { ProgressionModule } from './progression/progression.module.js';

/** What mf-dashboard shows that belongs to no other room. */
@Module({ imports: [ActivityModule, LearningDayModule, NotificationsModule, ProgressionModule] })
export class DashboardModule {}
