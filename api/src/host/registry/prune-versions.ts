import { Injectable, Logger } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { VersionStore } from '../versions/version-store.js';
import { writeAudit } from './audit.js';
import { listOldVersions, markWithoutFiles } from './change.queries.js';
import { lockRemote } from './lock-remote.js';
import { SYSTEM } from './registry-actor.js';

/** Versions of a remote whose files stay, besides those in use. */
const KEPT_VERSIONS = 10;

/** Deletes the files of old versions; their rows and audit lines stay. */
@Injectable()
export class PruneVersions {
  private readonly logger = new Logger('Registry');

  constructor(
    private readonly db: Db,
    private readonly versions: VersionStore,
  ) {}

  /** Of one remote, after something was added to it. The registry lets go of them first: what is offered has its files. Never throws. */
  async of(id: string): Promise<void> {
    try {
      const old = await this.db.write(async (tx) => {
        await lockRemote(tx, id);
        const found = (await tx.rows(listOldVersions, { remote: id, kept: KEPT_VERSIONS })).map(({ version }) => version);
        if (found.length > 0) await tx.count(markWithoutFiles, { remote: id, versions: found });
        for (const version of found) await writeAudit(tx, id, SYSTEM, { action: 'prune', before: version });
        return found;
      });
      for (const version of old) await this.versions.remove({ of: id, version });
    } catch (error) {
      this.logger.warn(`old versions of ${id} stay: ${(error as Error).message}`);
    }
  }
}
