import type { RemoteManifest } from '@ulty/contracts/base/remotes.js';

/** What a row of `remote_versions` says of a build. */
export function toVersionColumns(manifest: RemoteManifest) {
  return {
    manifest,
    git_sha: manifest.gitSha,
    entry_brotli_bytes: manifest.files.find((file) => file.path === manifest.entry)?.brotliBytes ?? 0,
    brotli_bytes: manifest.files.reduce((sum, file) => sum + file.brotliBytes, 0),
  };
}
