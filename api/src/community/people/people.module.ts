import { Global, Module } from '@nestjs/common';
import { Relations } from './relations.js';
import { Seats } from './seats.js';

/** Global: who may meet whom is asked in every room. */
@Global()
@Module({ providers: [Relations, Seats], exports: [Relations, Seats] })
export class PeopleModule {}
