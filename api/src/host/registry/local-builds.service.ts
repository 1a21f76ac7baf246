import { Inject, Injectable, Logger } from '@nestjs/common';
import type { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { Db } from '../../core/database/db.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { ReadRouter } from '../../core/reads/read-router.js';
import { addLocalBuilds, type QuietBuild } from './add-local-builds.js';
import { readLocalBuilds } from './local-builds.js';
import { PruneVersions } from './prune-versions.js';
import { RegistryService } from './registry.service.js';
import { undeclaredReads } from '../rules/undeclared-reads.js';

const WHY_QUIET: Record<QuietBuild['why'], string> = {
  published: 'was published by a team',
  pinned: 'was chosen by somebody',
  trial: 'is being compared with a version on trial',
};

/** Builds that lie on this server enter the registry when they are new; what is decided already stays as it is. */
@Injectable()
export class LocalBuilds {
  private readonly logger = new Logger('Registry');

  constructor(
    private readonly registry: RegistryService,
    private readonly reads: ReadRouter,
    private readonly prune: PruneVersions,
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Takes the usable builds of the configured folder. */
  async syncFolder(): Promise<void> {
    const builds = await readLocalBuilds(this.config.remotesDir);
    if (!builds) return;
    const usable = builds.manifests.filter((manifest) => {
      const reason = undeclaredReads(manifest, (path) => this.reads.readAt(path) !== undefined);
      if (reason) builds.refused.push({ folder: `${manifest.id}/${manifest.version}`, reason });
      return !reason;
    });
    for (const { folder, reason } of builds.refused) this.logger.warn(`remote build ${folder} left out: ${reason}`);
    await this.sync(usable);
  }

  /** @param manifests of builds in the configured folder, those written last at the end; the other replicas can bring them */
  async sync(manifests: readonly RemoteManifest[]): Promise<void> {
    const { added, quiet } = await this.db.write((tx) => addLocalBuilds(tx, manifests));
    for (const build of quiet) this.tellQuiet(build);
    await this.registry.readAnew();
    for (const id of added) await this.prune.of(id);
  }

  private tellQuiet({ id, version, liveVersion, why }: QuietBuild): void {
    this.logger.log(
      `${id} ${version} is known and not live: ${liveVersion} ${WHY_QUIET[why]}. To serve it: /admin?section=modules, or 'ulty-remote promote ${id} ${version}'.`,
    );
  }
}
