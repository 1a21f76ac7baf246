import { Module } from '@nestjs/common';
import { HttpModule } from './http/http.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DiskModule } from './disk/disk.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { EventsModule } from './events/events.module.js';
import { HealthModule } from './health/health.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { ReadsModule } from './reads/reads.module.js';
import { ApprovalsModule } from './approvals/approvals.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CoreIntegrityModule } from './integrity/integrity.module.js';
import { ShareCardsModule } from './share-cards/share-cards.module.js';
import { SecretsModule } from './secrets/secrets.module.js';
import { SyncBatchModule } from './sync-batch/sync-batch.module.js';

/** What every module uses: database, HTTP, jobs, mail, limits, events, reads, audit, approvals, sealing. */
@Module({
  imports: [
    HttpModule,
    DatabaseModule,
    DiskModule,
    LimitsModule,
    JobsModule,
    EventsModule,
    HealthModule,
    OpenApiModule,
    ReadsModule,
    SyncBatchModule,
    AuditModule,
    ApprovalsModule,
    NoticesModule,
    SecretsModule,
    CoreIntegrityModule,
    ShareCardsModule,
  ],
})
export class CoreModule {}
