import { Module } from '@nestjs/common';
import { PushDelivery } from './delivery/push-delivery.js';
import { PushSender } from './delivery/push-sender.js';

/** How notifications reach people outside of the application, and the periodic ones among them. Product §2.17. */
@Module({ providers: [PushSender, PushDelivery] })
export class NotifyModule {}
