import { Global, Module } from '@nestjs/common';
import { VisitsModule } from '../visits/visits.module.js';
import { EventLog } from './event-log.js';

/** Global: every module that takes learners' events writes through it. */
@Global()
@Module({ imports: [VisitsModule], providers: [EventLog], exports: [EventLog] })
export class EventsModule {}
