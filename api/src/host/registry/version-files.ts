import type { RemoteManifest, VersionFiles } from '@ulty/contracts/base/remotes.js';

/** What a device checks a version by: only what browsers may ask for. */
export function toVersionFiles({ entry, modules, files }: RemoteManifest): VersionFiles {
  return {
    entry,
    modules: Object.fromEntries(Object.entries(modules).map(([name, { js, css, later }]) => [name, { js, css, ...(later && { later }) }])),
    files: files.map(({ path, bytes, sha384 }) => ({ path, bytes, sha384 })),
  };
}
