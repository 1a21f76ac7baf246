import { Inject, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../core/config.js';
import { Database } from '../../core/database/database.js';
import { VersionsModule } from '../versions/versions.module.js';
import { LocalBuilds } from './local-builds.service.js';
import { PruneVersions } from './prune-versions.js';
import { OfflineFilesController, RegistryController, VersionFilesController } from './registry.controller.js';
import { RegistryService } from './registry.service.js';
import { SiteRules } from './site-rules.js';

@Module({
  imports: [VersionsModule],
  controllers: [RegistryController, OfflineFilesController, VersionFilesController],
  providers: [RegistryService, LocalBuilds, PruneVersions, SiteRules],
  exports: [RegistryService, PruneVersions, SiteRules],
})
export class RegistryModule {
  constructor(localBuilds: LocalBuilds, database: Database, @Inject(CONFIG) { takesLocalBuilds }: Config) {
    if (takesLocalBuilds) database.atStart('registry', 'remotes on this server', () => localBuilds.syncFolder());
  }
}
