import { Module } from '@nestjs/common';
import { ActivityController } from './activity/activity.controller.js';
import { ActivityService } from './activity/activity.service.js';
import { LearningDayController } from './learning-day/learning-day.controller.js';
import { LearningDayService } from './learning-day/learning-day.service.js';
import { InboxController } from './notifications/inbox.controller.js';
import { InboxService } from './notifications/inbox.service.js';
import { NotificationBadgeController } from './notifications/notification-badge.controller.js';
import { PreferencesController } from './notifications/preferences.controller.js';
import { PreferencesService } from './notifications/preferences.service.js';
import { PushSubscriptionsController } from './notifications/push-subscriptions.controller.js';
import { PushSubscriptionsService } from './notifications/push-subscriptions.service.js';
import { StreamController } from './notifications/stream.controller.js';
import { ProgressionController } from './progression/progression.controller.js';
import { ProgressionService } from './progression/progression.service.js';
import { ShelvesController } from './shelves/shelves.controller.js';
import { ShelvesService } from './shelves/shelves.service.js';
import { StudyClothController } from './study-cloth/study-cloth.controller.js';
import { StudyClothService } from './study-cloth/study-cloth.service.js';
import { WelcomeController } from './welcome/welcome.controller.js';
import { WelcomeService } from './welcome/welcome.service.js';

/** Serves the parts of mf-dashboard that belong to no other room: the learning day, activity, the cloth of all days, progression, notifications, shelves by need. */
@Module({
  controllers: [
    ActivityController,
    InboxController,
    LearningDayController,
    NotificationBadgeController,
    PreferencesController,
    ProgressionController,
    PushSubscriptionsController,
    ShelvesController,
    StreamController,
    StudyClothController,
    WelcomeController,
  ],
  providers: [
    ActivityService,
    InboxService,
    LearningDayService,
    PreferencesService,
    ProgressionService,
    PushSubscriptionsService,
    ShelvesService,
    StudyClothService,
    WelcomeService,
  ],
})
export class DashboardModule {}
