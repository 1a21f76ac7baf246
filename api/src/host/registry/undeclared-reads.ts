import type { RemoteManifest } from '@ulty/contracts/remotes.js';

/** Reads that a build declares. */
function namedReads({ routes, reads }: RemoteManifest): Set<string> {
  const first = routes.flatMap((route) => (route.reads ?? []).map((read) => (typeof read === 'string' ? read : read[0])));
  return new Set([...first, ...Object.keys(reads)]);
}

/** Why this API cannot serve a build, or null: every read that a remote names must be answered here. */
export function undeclaredReads(manifest: RemoteManifest, isDeclared: (path: string) => boolean): string | null {
  const missing = [...namedReads(manifest)].filter((path) => !isDeclared(path));
  if (missing.length === 0) return null;
  return `${manifest.id} names ${missing.join(', ')}, which this API does not answer: deploy the API that declares it with @Read, or take it out of ${manifest.id}/remote.ts.`;
}
