import { Module } from '@nestjs/common';
import { DevOverrideModule } from './dev-override/dev-override.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { PageTitlesModule } from './documents/page-titles.module.js';
import { PageViewsModule } from './page-views/page-views.module.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { RegistryModule } from './registry/registry.module.js';
import { RemoteHealthModule } from './remote-health/remote-health.module.js';
import { StaticsModule } from './statics/statics.module.js';
import { VersionsModule } from './versions/versions.module.js';

/** What serves the host and the remotes: documents, registry, publishing, files, visits of pages. */
@Module({
  imports: [
    VersionsModule,
    RegistryModule,
    PublishingModule,
    DevOverrideModule,
    StaticsModule,
    PageTitlesModule,
    DocumentsModule,
    PageViewsModule,
    RemoteHealthModule,
  ],
})
export class HostModule {}
