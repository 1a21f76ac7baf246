import type { OfflineFiles, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { manifestFor, remoteBase, type RegistryRow, type Subject } from '@ulty/federation/resolve.js';

function corePages({ routes }: RemoteManifest): RemoteManifest['routes'] {
  return routes.filter(({ offline }) => offline === 'core');
}

function filesOf(manifest: RemoteManifest): OfflineFiles['remotes'][number]['files'] {
  const needed = corePages(manifest).flatMap(({ module }) => {
    const { js = [], css = [], later = [] } = manifest.modules[module] ?? {};
    return [...js, ...css, ...later];
  });
  const bytes = new Map(manifest.files.map((file) => [file.path, file.brotliBytes ?? file.bytes]));
  return [...new Set([manifest.entry, ...needed])].map((path) => ({ path: remoteBase(manifest) + path, bytes: bytes.get(path) ?? 0 }));
}

/** The code of the learning path in the versions that a subject gets, for devices that hold downloads. Pure. */
export function offlineFilesOf(rows: readonly RegistryRow[], subject: Subject): OfflineFiles {
  const live = rows.flatMap((row) => (row.isEnabled ? (manifestFor(row, subject) ?? []) : []));
  return {
    remotes: live
      .map((manifest) => ({ manifest, pages: corePages(manifest) }))
      .filter(({ pages }) => pages.length > 0)
      .map(({ manifest, pages }) => ({
        id: manifest.id,
        version: manifest.version,
        entry: manifest.entry,
        pages: pages.map(({ path, module }) => ({ path, module })),
        files: filesOf(manifest),
      })),
  };
}
