import { hash } from 'node:crypto';
import type { Sql } from '../../core/database/sql.js';
import { filesNamed } from './version-files.js';
import type { VersionKey } from './version-store.js';

/** Whether the tables name a version with this manifest. unknown: they do not name it, or nobody has stored it yet. */
export type Recorded = (key: VersionKey, manifest: Buffer) => Promise<'same' | 'other' | 'unknown'>;

/** $1 remote, $2 version. */
const READ_REMOTE = `select manifest from remote_versions where remote_id = $1 and version = $2`;

/** $1 version. */
const READ_HOST = `select manifest_sha384 as sha384 from host_versions where version = $1 and manifest_sha384 is not null`;

export function sha384Of(manifest: Buffer): string {
  return hash('sha384', manifest, 'base64');
}

/** Of a remote every file with its size and hash counts: signature and checks were those of the recorded ones. Of a host every byte does. */
export function recordedIn(sql: Sql): Recorded {
  return async (key, manifest) => {
    if (key.of === 'host') {
      const host = await sql.one<{ sha384: string }>('versions.recorded-host', READ_HOST, [key.version]);
      return host ? compare(host.sha384, sha384Of(manifest)) : 'unknown';
    }
    const remote = await sql.one<{ manifest: object }>('versions.recorded', READ_REMOTE, [key.of, key.version]);
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
