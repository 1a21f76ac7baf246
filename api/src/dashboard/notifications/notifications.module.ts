import { Module } from '@nestjs/common';
import { InboxController } from './inbox.controller.js';
import { InboxService } from './inbox.service.js';
import { NotificationBadgeController } from './notification-badge.controller.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesService } from './preferences.service.js';
import { PushSubscriptionsController } from './push-subscriptions.controller.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { StreamController } from './stream.controller.js';

/** What a person was told, how they want to be told, and the devices that are told at once. Product §2.17. */
@Module({
  controllers: [InboxController, PreferencesController, PushSubscriptionsController, StreamController, NotificationBadgeController],
  providers: [InboxService, PreferencesService, PushSubscriptionsService],
})
export class NotificationsModule {}
