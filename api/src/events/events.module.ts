import { Global, Module } from '@nestjs/common';
import { EventLog } from './event-log.js';

/** Global: every module that takes learners' events writes through it. */
@Global()
@Module({ providers: [EventLog], exports: [EventLog] })
export class EventsModule {}
