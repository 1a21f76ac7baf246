import type { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import type { Tx } from '../../core/database/transaction.js';
import { writeAudit } from './audit.js';
import { addLocalBuildRows, restoreLocalBuilds } from './change.queries.js';
import { lockIfKnown } from './lock-remote.js';
import { makeLive } from './make-live.js';
import { SYSTEM } from './registry-actor.js';
import { lockRemotes, type LockedRemote } from './registry.queries.js';
import { toVersionColumns } from './version-columns.js';

/** In the audit, of a version that nobody gets yet. */
export const HELD = 'Reçue sans être mise en service.';

/** A build that entered the registry without being live. */
export interface QuietBuild {
  id: string;
  version: string;
  liveVersion: string;
  why: 'published' | 'pinned' | 'trial';
}

/**
 * Takes the builds of this server that the registry does not know, the newest of each remote last. That one goes live where nobody decides on the
 * remote but local builds; what is decided otherwise stays. Returns the remotes that got one, and the newest builds that entered quietly.
 */
export async function addLocalBuilds(tx: Tx, manifests: readonly RemoteManifest[]): Promise<{ added: string[]; quiet: QuietBuild[] }> {
  const rows = JSON.stringify(
    manifests.map((manifest) => ({ remote_id: manifest.id, version: manifest.version, ...toVersionColumns(manifest) })),
  );
  await tx.count(lockRemotes);
  await tx.count(restoreLocalBuilds, { builds: rows });
  const added = await tx.rows(addLocalBuildRows, { builds: rows });
  const newest = new Map(added.map((build) => [build.id, build.version]));
  const quiet: QuietBuild[] = [];
  for (const [id, version] of newest) {
    const remote = await lockIfKnown(tx, id);
    const why = remote && whyQuiet(remote);
    if (remote && why) {
      quiet.push({ id, version, liveVersion: remote.stableVersion, why });
      await writeAudit(tx, id, SYSTEM, { action: 'publish', reason: HELD, after: version });
    } else {
      await makeLive(tx, id, remote, { version, isPinned: false });
      await writeAudit(tx, id, SYSTEM, { action: 'publish', before: remote?.stableVersion ?? null, after: version });
    }
  }
  return { added: [...newest.keys()], quiet };
}

function whyQuiet({ stableSource, isPinned, canaryVersion }: LockedRemote): QuietBuild['why'] | null {
  if (stableSource === 'published') return 'published';
  if (isPinned) return 'pinned';
  return canaryVersion === null ? null : 'trial';
}
