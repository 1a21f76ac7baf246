import { Injectable, Logger } from '@nestjs/common';
import type { PublishOptions, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { DeployKeys, type ShownKey } from '../deploy-keys/deploy-keys.service.js';
import { HELD } from '../registry/add-local-builds.js';
import { writeAudit } from '../registry/audit.js';
import { setCanary } from '../registry/change-remote.js';
import { holdFirstVersion } from '../registry/change.queries.js';
import { lockIfKnown } from '../registry/lock-remote.js';
import { makeLive } from '../registry/make-live.js';
import { keyActor } from '../registry/registry-actor.js';
import type { LockedRemote } from '../registry/registry.queries.js';
import { toVersionColumns } from '../registry/version-columns.js';
import { VersionStore, type VersionKey } from '../versions/version-store.js';
import { clashingRoutes } from '../rules/check-routes.js';
import { readDecidedManifests, takeTurn } from '../rules/site-rules.queries.js';
import { addPublishedVersion, findVersion } from './publishing.queries.js';
import { refusal, refused } from '../rules/refusals.js';
import type { SignedManifest } from './signed-manifest.js';

export interface NewVersion {
  signed: SignedManifest;
  options: PublishOptions;
  key: ShownKey;
  /** Folder of its checked files. */
  staged: string;
  ownPaths: readonly string[];
}

/**
 * The last step of a publication: stores the files first, so that a row never names missing files; then writes everything else in one
 * transaction.
 */
@Injectable()
export class AddVersion {
  private readonly logger = new Logger('Publishing');

  constructor(
    private readonly keys: DeployKeys,
    private readonly versions: VersionStore,
  ) {}

  /** Adds a version. Throws REMOTE_VERSION_EXISTS, REMOTE_BUILD_REFUSED, REMOTE_STORE_FAILED, DEPLOY_KEY_UNKNOWN. */
  async add(tx: Tx, added: NewVersion): Promise<void> {
    const { id, version } = added.signed.manifest;
    await tx.rows(takeTurn, { turn: `publish ${id}` }).catch(turnIsTaken);
    if ((await tx.count(findVersion, { remote: id, version })) > 0) throw new AppError('REMOTE_VERSION_EXISTS');
    await this.keys.check(tx, added.key);
    await this.versions.put({ of: id, version }, added.staged);
    try {
      await this.register(tx, added);
    } catch (error) {
      // Only after a refusal does this transaction certainly still hold the lock: after a lost connection the files may belong to the next
      // publication.
      if (error instanceof AppError) await this.removeRefused({ of: id, version });
      throw error;
    }
  }

  private async register(tx: Tx, { signed, options, key, ownPaths }: NewVersion): Promise<void> {
    const { manifest, signature } = signed;
    const { id, version } = manifest;
    // Locked only here: revoking a key must not wait for a store.
    await this.keys.hold(tx, key);
    // Compares routes again, with those of a publication that was faster.
    await tx.count(takeTurn, { turn: 'publish routes' });
    const decided = await tx.rows(readDecidedManifests);
    const clashes = clashingRoutes(
      manifest,
      decided.map((row) => row.manifest),
      ownPaths,
    );
    if (clashes.length > 0) throw refused(...clashes);
    const columns = toVersionColumns(manifest);
    await tx.count(addPublishedVersion, {
      remote: id,
      version,
      manifest: JSON.stringify(columns.manifest),
      gitSha: columns.git_sha,
      entryBrotliBytes: columns.entry_brotli_bytes,
      brotliBytes: columns.brotli_bytes,
      publishedBy: key.name,
      key: key.id,
      signature,
    });
    await decideVersion(tx, await lockIfKnown(tx, id), manifest, options, key);
  }

  /** Removes refused files. If this fails they are still no version: nothing names them, and no start treats them as a local build. */
  private async removeRefused(key: VersionKey): Promise<void> {
    await this.versions
      .remove(key)
      .catch((error: Error) => this.logger.warn(`files of ${key.of} ${key.version}, which was refused, stay: ${error.message}`));
  }
}

/** PostgreSQL's 'canceling statement due to statement timeout'. */
const TIMED_OUT = '57014';

/** Throws when another replica publishes this remote for longer than a statement may take. */
function turnIsTaken(error: unknown): never {
  throw (error as { code?: string }).code === TIMED_OUT ? new AppError('REMOTE_STORE_FAILED', { cause: error }) : error;
}

async function decideVersion(tx: Tx, remote: LockedRemote | null, { id, version }: RemoteManifest, options: PublishOptions, key: ShownKey) {
  const actor = keyActor(key);
  const { as, percent, reason = null } = options;
  if (as === 'canary' && (!remote || remote.isHeld)) throw refused(NOTHING_TO_COMPARE);
  if (!remote) {
    await makeLive(tx, id, null, { version, isPinned: true });
    if (as === 'hold') await tx.count(holdFirstVersion, { remote: id, reason: reason ?? HELD });
  } else if (as === 'live') await makeLive(tx, id, remote, { version, isPinned: true });
  const before = as === 'live' ? (remote?.stableVersion ?? null) : null;
  await writeAudit(tx, id, actor, { action: 'publish', reason: reason ?? (as === 'live' ? null : HELD), before, after: version });
  if (remote && as === 'canary')
    await writeAudit(tx, id, actor, { action: 'canary', reason, ...(await setCanary(tx, remote, version, percent)) });
}

const NOTHING_TO_COMPARE = refusal(
  'first-version',
  'C’est la première version de ce module : un essai se compare à une version en service. Publiez-la en service, ou en attente.',
  'This is the first version of the remote, and a trial is compared with a live version: publish it as live or hold.',
);
