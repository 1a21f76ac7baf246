import { Global, Module } from '@nestjs/common';
import { EventRewards } from './event-rewards.service.js';

/** Global: every module that accepts work pays it through here. */
@Global()
@Module({ providers: [EventRewards], exports: [EventRewards] })
export class EventRewardsModule {}
