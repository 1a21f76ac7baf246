import { hash } from 'node:crypto';
import type { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import { filesNamed } from './version-files.js';
import type { VersionKey } from './version-store.js';

/** Whether the tables name a version with this manifest. unknown: they do not name it, or nobody has stored it yet. */
export type Recorded = (key: VersionKey, manifest: Buffer) => Promise<'same' | 'other' | 'unknown'>;

const readRemoteManifest = statement(
  'versions.recorded',
  `select manifest from remote_versions where remote_id = :remote and version = :version`,
).as<{ manifest: object }>();

const readHostManifest = statement(
  'versions.recorded-host',
  `select manifest_sha384 as sha384 from host_versions where version = :version and manifest_sha384 is not null`,
);

export function sha384Of(manifest: Buffer): string {
  return hash('sha384', manifest, 'base64');
}

/** Of a remote every file with its size and hash counts: signature and checks were those of the recorded ones. Of a host every byte does. */
export function recordedIn(db: Db): Recorded {
  return async (key, manifest) => {
    if (key.of === 'host') {
      const host = await db.one(readHostManifest, { version: key.version });
      return host ? compare(host.sha384, sha384Of(manifest)) : 'unknown';
    }
    const remote = await db.one(readRemoteManifest, { remote: key.of, version: key.version });
    return remote ? compare(filesIn(key, JSON.stringify(remote.manifest)), filesIn(key, String(manifest))) : 'unknown';
  };
}

function compare(recorded: string, found: string): 'same' | 'other' {
  return recorded === found ? 'same' : 'other';
}

function filesIn(key: VersionKey, manifest: string): string {
  const lines = filesNamed(key, manifest).map(({ path, bytes, sha384 }) => `${path} ${bytes} ${sha384}`);
  return lines.sort().join('\n');
}
