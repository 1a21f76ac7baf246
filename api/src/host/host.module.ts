import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { matchRoute } from '@ulty/federation/match-route.js';
import { resolveRegistry } from '@ulty/federation/resolve.js';
import { CONFIG, type Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { PageTitles } from '../core/http/page-titles.js';
import { DeployKeysController } from './deploy-keys/deploy-keys.controller.js';
import { DeployKeys } from './deploy-keys/deploy-keys.service.js';
import { DevOverrideController } from './dev-override/dev-override.controller.js';
import { DevOverrides } from './dev-override/dev-overrides.service.js';
import { BootService } from './documents/boot.service.js';
import { CrawlersController } from './documents/crawlers.controller.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsService } from './documents/documents.service.js';
import { HostBuild } from './documents/host-build.js';
import { HostFactsController } from './documents/host-facts.controller.js';
import { LiveRegistries } from './documents/live-registries.js';
import { LiveRegistryController } from './documents/live-registry.controller.js';
import { Prerenders } from './documents/prerenders.js';
import { PageViewsController } from './page-views/page-views.controller.js';
import { PageViewsService } from './page-views/page-views.service.js';
import { AddVersion } from './publishing/add-version.js';
import { PublishingController } from './publishing/publishing.controller.js';
import { PublishingService } from './publishing/publishing.service.js';
import { LocalBuilds } from './registry/local-builds.service.js';
import { PruneVersions } from './registry/prune-versions.js';
import { OfflineFilesController, RegistryController, VersionFilesController } from './registry/registry.controller.js';
import { RegistryService } from './registry/registry.service.js';
import { RemoteHealthController } from './remote-health/remote-health.controller.js';
import { RemoteHealthService } from './remote-health/remote-health.service.js';
import { TrialWatch } from './remote-health/trial-watch.js';
import { SiteRules } from './rules/site-rules.js';
import { StaticsController } from './statics/statics.controller.js';
import { HostVersions } from './versions/host-versions.js';
import { KnownVersions } from './versions/known-versions.js';
import { versionStore } from './versions/open-store.js';

/** Serves the host and the remotes: documents, registry, publishing, files, page views, failures of versions. */
@Module({
  controllers: [
    CrawlersController,
    DeployKeysController,
    DevOverrideController,
    DocumentsController,
    HostFactsController,
    LiveRegistryController,
    OfflineFilesController,
    PageViewsController,
    PublishingController,
    RegistryController,
    RemoteHealthController,
    StaticsController,
    VersionFilesController,
  ],
  providers: [
    AddVersion,
    BootService,
    DeployKeys,
    DevOverrides,
    DocumentsService,
    HostBuild,
    HostVersions,
    KnownVersions,
    LiveRegistries,
    LocalBuilds,
    PageViewsService,
    Prerenders,
    PruneVersions,
    PublishingService,
    RegistryService,
    RemoteHealthService,
    SiteRules,
    TrialWatch,
    versionStore,
  ],
})
export class HostModule implements OnModuleInit {
  constructor(
    private readonly registry: RegistryService,
    private readonly titles: PageTitles,
    localBuilds: LocalBuilds,
    database: Database,
    @Inject(CONFIG) { takesLocalBuilds }: Config,
  ) {
    if (takesLocalBuilds) database.atStart('registry', 'remotes on this server', () => localBuilds.syncFolder());
  }

  /** Lets the sign-in page name the page that the visitor returns to, by the title its remote contributes. */
  onModuleInit(): void {
    this.titles.findBy((path) => {
      const rows = this.registry.lastKnown()?.rows ?? [];
      const match = matchRoute(resolveRegistry(rows, {}), path.split(/[?#]/, 1)[0] ?? path, true);
      return match?.route.title ?? null;
    });
  }
}
