import { Global, Module } from '@nestjs/common';
import { Notices } from './notices.js';

/** Global: every room may tell people something. */
@Global()
@Module({ providers: [Notices], exports: [Notices] })
export class NoticesModule {}
