import { Global, Module } from '@nestjs/common';
import { Jobs } from './jobs.js';

/** Global: modules with periodic work announce it from their constructors. */
@Global()
@Module({ providers: [Jobs], exports: [Jobs] })
export class JobsModule {}
