import { Global, Module } from '@nestjs/common';
import { PastDays } from './past-days.js';
import { ServedContent } from './served-content.js';

/** Global: who is served what, and what is believed of it. */
@Global()
@Module({ providers: [PastDays, ServedContent], exports: [PastDays, ServedContent] })
export class CoreIntegrityModule {}
