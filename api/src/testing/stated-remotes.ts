import { type RemoteManifest } from '@ulty/contracts/base/remotes.js';
import type { NamedRead, StatedRemote } from '@ulty/federation/define-remote.js';
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { remoteManifest, writeBuild } from './remote-builds.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const pathOf = (read: NamedRead) => ('path' in read ? read.path : [read[0].path, read[1]]);

/**
 * Publishes what every `mf-*` of this repository declares in its `remote.ts`, without its code: pages have their addresses, titles,
 * accesses and reads, and documents with a skeleton. @returns the manifests
 */
export async function writeStatedRemotes(remotesDir: string): Promise<RemoteManifest[]> {
  const files = readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => join(ROOT, name, 'remote.ts'))
    .filter((file) => existsSync(file));
  const stated = await Promise.all(files.map(async (file) => (await import(pathToFileURL(file).href)) as { remote: StatedRemote }));
  return stated.map(({ remote }) => {
    const reads = [
      ...(remote.reads ?? []),
      ...remote.routes.flatMap(({ reads = [] }) => reads.map((read) => ('path' in read ? read : read[0]))),
    ];
    const manifest = remoteManifest(remote.id, '1.0.0', {
      ...remote,
      routes: remote.routes.map(({ reads: named, ...route }) => ({ ...route, ...(named && { reads: named.map(pathOf) }) })),
      reads: Object.fromEntries(reads.map(({ path, access, keep, changedBy }) => [path, { access, keep, changedBy }])),
      modules: Object.fromEntries(remote.routes.map(({ module }) => [module, { js: [], css: [] }])),
    });
    writeBuild(remotesDir, manifest);
    return manifest;
  });
}
