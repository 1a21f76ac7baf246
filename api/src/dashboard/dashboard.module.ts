import { Module } from '@nestjs/common';
import { ActivityModule } from './activity/activity.module.js';

/** What mf-dashboard shows that belongs to no other room. */
@Module({ imports: [ActivityModule] })
export class DashboardModule {}
