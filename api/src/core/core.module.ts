import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ApprovalsController } from './approvals/approvals.controller.js';
import { Approvals } from './approvals/approvals.service.js';
import { AuditLog } from './audit/audit-log.js';
import { JournalController } from './audit/journal.controller.js';
import { AnsweredCommands } from './commands/answered-commands.js';
import { DatabaseModule } from './database/database.module.js';
import { FreeSpace } from './disk/free-space.js';
import { EventLog } from './events/event-log.js';
import { HealthController } from './health/health.controller.js';
import { ErrorFilter } from './http/error-filter.js';
import { ErrorPages } from './http/error-pages.js';
import { PageTitles } from './http/page-titles.js';
import { SchemaPipe } from './http/schema.pipe.js';
import { Sitemap } from './http/sitemap.js';
import { PastDays } from './integrity/past-days.js';
import { ServedContent } from './integrity/served-content.js';
import { SharedPlaces } from './integrity/shared-places.js';
import { Jobs } from './jobs/jobs.js';
import { Limits } from './limits/limits.js';
import { RequestLimits } from './limits/request-limits.js';
import { MailQueue } from './mail/mail-queue.js';
import { Mailer } from './mail/mailer.js';
import { NoticeAnnouncer } from './notices/notice-announcer.js';
import { NoticeListener } from './notices/notice-listener.js';
import { NoticeStreams } from './notices/notice-streams.js';
import { Notices } from './notices/notices.js';
import { VapidKeys } from './notices/vapid-keys.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OpenApi } from './openapi/openapi.js';
import { PublicCache } from './public-cache/public-cache.js';
import { ReadRouter } from './reads/read-router.js';
import { SiteKey } from './secrets/site-key.js';
import { CardMaker } from './share-cards/card-maker.js';
import { ShareCardsController } from './share-cards/share-cards.controller.js';
import { ShareCards } from './share-cards/share-cards.js';
import { OwnCalls } from './sync-batch/own-calls.js';
import { SyncBatchController } from './sync-batch/sync-batch.controller.js';
import { DailyMarks } from './visits/daily-marks.js';

/** Services that other rooms inject. */
const SHARED = [
  AnsweredCommands,
  Approvals,
  AuditLog,
  DailyMarks,
  ErrorPages,
  EventLog,
  FreeSpace,
  Jobs,
  Limits,
  Mailer,
  MailQueue,
  Notices,
  NoticeStreams,
  PageTitles,
  PastDays,
  PublicCache,
  ReadRouter,
  RequestLimits,
  ServedContent,
  ShareCards,
  SharedPlaces,
  SiteKey,
  Sitemap,
  VapidKeys,
];

/**
 * Services of every room: database, HTTP, jobs, mail, limits, events, reads, notices, journal, approvals, encryption, served content and
 * related accounts. It imports no other room.
 */
@Global()
@Module({
  imports: [DatabaseModule, DiscoveryModule],
  controllers: [ApprovalsController, HealthController, JournalController, OpenApiController, ShareCardsController, SyncBatchController],
  providers: [
    ...SHARED,
    CardMaker,
    NoticeAnnouncer,
    NoticeListener,
    OpenApi,
    OwnCalls,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useClass: SchemaPipe },
  ],
  exports: SHARED,
})
export class CoreModule {}
