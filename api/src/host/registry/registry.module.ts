import { Inject, Logger, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../core/config.js';
import { Database } from '../../core/database/database.js';
import { ReadRouter } from '../../core/reads/read-router.js';
import { readLocalBuilds } from './local-builds.js';
import { OfflineFilesController, RegistryController } from './registry.controller.js';
import { RegistryService } from './registry.service.js';
import { undeclaredReads } from './undeclared-reads.js';

@Module({ controllers: [RegistryController, OfflineFilesController], providers: [RegistryService], exports: [RegistryService] })
export class RegistryModule {
  private readonly logger = new Logger('Registry');

  constructor(
    private readonly registry: RegistryService,
    private readonly reads: ReadRouter,
    @Inject(CONFIG) private readonly config: Config,
    database: Database,
  ) {
    database.atStart('registry', 'remotes on this server', () => this.syncLocalBuilds());
  }

  private async syncLocalBuilds(): Promise<void> {
    const builds = await readLocalBuilds(this.config.remotesDir);
    if (!builds) return;
    const usable = builds.manifests.filter((manifest) => {
      const reason = undeclaredReads(manifest, (path) => this.reads.readAt(path) !== undefined);
      if (reason) builds.refused.push({ folder: `${manifest.id}/${manifest.version}`, reason });
      return !reason;
    });
    for (const { folder, reason } of builds.refused) this.logger.warn(`remote build ${folder} left out: ${reason}`);
    await this.registry.syncLocalBuilds(usable);
  }
}
