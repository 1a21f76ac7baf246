import { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { isDevelopmentVersion } from '@ulty/federation/development-version.js';
import type { RegistryRow } from '@ulty/federation/resolve.js';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../core/base/config.js';

/** Folder of the files of one version of a remote on this server. */
export function remoteFolder(
  { remotesDir, developmentRemotesDir }: Pick<Config, 'remotesDir' | 'developmentRemotesDir'>,
  { id, version }: { id: string; version: string },
): string {
  return developmentRemotesDir && isDevelopmentVersion(version) ? join(developmentRemotesDir, id) : join(remotesDir, id, version);
}

/** The remotes that `npm run dev` serves: they stand in front of the registry's, in memory alone. */
export class DevelopmentRemotes {
  private rows: readonly RegistryRow[] = [];
  private stamp = '';
  private last: { published: readonly RegistryRow[]; stamp: string; rows: readonly RegistryRow[] } | null = null;

  /** @param dir holds `<id>/remote.json` */
  constructor(private readonly dir: string) {}

  /** The published rows, with the remotes in development in place of the published ones. The same array while neither changes. */
  over(published: readonly RegistryRow[]): readonly RegistryRow[] {
    this.look();
    if (this.last?.published === published && this.last.stamp === this.stamp) return this.last.rows;
    const ids = new Set(this.rows.map(({ id }) => id));
    const { opened } = published[0] ?? {};
    const rows = [...published.filter(({ id }) => !ids.has(id)), ...this.rows.map((row) => ({ ...row, ...(opened && { opened }) }))];
    this.last = { published, stamp: this.stamp, rows };
    return rows;
  }

  /** Every build of the development server rewrites its remote.json. */
  private look(): void {
    const found = readdirSync(this.dir, { withFileTypes: true }).flatMap((entry) => {
      if (entry.isFile()) return [];
      const file = join(this.dir, entry.name, 'remote.json');
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat ? [{ file, mark: `${file} ${stat.mtimeMs} ${stat.size}` }] : [];
    });
    const stamp = found.map(({ mark }) => mark).join();
    if (stamp === this.stamp) return;
    this.rows = found.map(({ file }) => {
      const manifest = RemoteManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
      return { id: manifest.id, stableVersion: manifest.version, isEnabled: true, manifests: [manifest] };
    });
    this.stamp = stamp;
  }
}
