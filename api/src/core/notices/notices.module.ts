import { Global, Module } from '@nestjs/common';
import { NoticeAnnouncer } from './notice-announcer.js';
import { NoticeListener } from './notice-listener.js';
import { NoticeStreams } from './notice-streams.js';
import { Notices } from './notices.js';
import { VapidKeys } from './vapid-keys.js';

/** Global: every room may tell people something. */
@Global()
@Module({ providers: [NoticeAnnouncer, NoticeListener, NoticeStreams, Notices, VapidKeys], exports: [NoticeStreams, Notices, VapidKeys] })
export class NoticesModule {}
