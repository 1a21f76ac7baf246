import { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Makes the manifest of a remote with one page at `/<id>`; every field may be chosen. */
export function remoteManifest(id: string, version: string, chosen: object = {}): RemoteManifest {
  return RemoteManifest.parse({
    id,
    version,
    gitSha: 'abc123',
    contract: 1,
    entry: 'remoteEntry.js',
    shared: {},
    routes: [{ path: `/${id}`, module: './page', title: 'Une page', access: 'public' }],
    modules: { './page': { js: [], css: [] } },
    files: [{ path: 'remoteEntry.js', bytes: 9_000, brotliBytes: 3_000, sha384: 'x' }],
    ...chosen,
  });
}

/** Writes a build with empty files where the API finds local builds. Returns its folder. */
export function writeBuild(remotesDir: string, manifest: RemoteManifest): string {
  const folder = join(remotesDir, manifest.id, manifest.version);
  for (const [path, text] of [...manifest.files.map(({ path }) => [path, '']), ['remote.json', JSON.stringify(manifest)]]) {
    const file = join(folder, path ?? '');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text ?? '');
  }
  return folder;
}
