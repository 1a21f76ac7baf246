import type { RemoteManifest } from '@ulty/contracts/remotes.js';
import type { EntityManager } from 'typeorm';
import { uuidV7 } from '../../core/uuid.js';
import {
  FIND_PROMOTIONS,
  LOCK_REMOTES,
  PROMOTE_BUILDS,
  PUBLISH_VERSIONS,
  RENEW_LATEST,
  WITHDRAW_VERSIONS,
  type Promotion,
} from './registry.queries.js';

/** Records the builds of this server, the newest of each remote last, and promotes the newest unless an admin has decided otherwise. */
export async function publishBuilds(tx: EntityManager, manifests: readonly RemoteManifest[]): Promise<void> {
  const versions = manifests.map(toVersionRow);
  const latest = [...new Map(versions.map((row) => [row.remote_id, row])).values()];
  await tx.query(LOCK_REMOTES);
  await tx.query(PUBLISH_VERSIONS, [JSON.stringify(versions)]);
  await tx.query(WITHDRAW_VERSIONS, [JSON.stringify(versions)]);
  await tx.query(RENEW_LATEST, [JSON.stringify(latest)]);
  const promotions = await tx.query<Promotion[]>(FIND_PROMOTIONS);
  if (promotions.length === 0) return;
  const rows = promotions.map(({ remoteId, version, before }) => ({ audit_id: uuidV7(), remote_id: remoteId, version, before }));
  await tx.query(PROMOTE_BUILDS, [JSON.stringify(rows)]);
}

function toVersionRow(manifest: RemoteManifest) {
  return {
    remote_id: manifest.id,
    version: manifest.version,
    manifest,
    git_sha: manifest.gitSha,
    entry_brotli_bytes: manifest.files.find((file) => file.path === manifest.entry)?.brotliBytes ?? 0,
  };
}
