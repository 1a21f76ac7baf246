import { Global, Module } from '@nestjs/common';
import { Notices } from './notices.js';
import { VapidKeys } from './vapid-keys.js';

/** Global: every room may tell people something. */
@Global()
@Module({ providers: [Notices, VapidKeys], exports: [Notices, VapidKeys] })
export class NoticesModule {}
