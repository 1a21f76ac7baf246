import { Module } from '@nestjs/common';
import { AnnouncementsController } from './announcements/announcements.controller.js';
import { Announcements } from './announcements/announcements.service.js';
import { PushDelivery } from './delivery/push-delivery.js';
import { PushSender } from './delivery/push-sender.js';
import { NoticeRetention } from './delivery/retention.js';
import { SmsDelivery } from './delivery/sms-delivery.js';
import { LearningRounds } from './producers/learning-rounds.js';
import { NoticeRounds } from './producers/notice-rounds.js';
import { RewardRounds } from './producers/reward-rounds.js';
import { ActRemindersController } from './reminders/act-reminders.controller.js';
import { ActRemindersService } from './reminders/act-reminders.service.js';

/** How notifications reach people outside of the application, and those that come by the clock. Product §2.17. */
@Module({
  controllers: [ActRemindersController, AnnouncementsController],
  providers: [
    ActRemindersService,
    Announcements,
    LearningRounds,
    NoticeRetention,
    NoticeRounds,
    PushDelivery,
    PushSender,
    RewardRounds,
    SmsDelivery,
  ],
})
export class NotifyModule {}
