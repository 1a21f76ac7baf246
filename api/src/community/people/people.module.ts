import { Global, Module } from '@nestjs/common';
import { Relations } from './relations.js';

/** Global: who may meet whom is asked in every room. */
@Global()
@Module({ providers: [Relations], exports: [Relations] })
export class PeopleModule {}
