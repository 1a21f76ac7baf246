import type { BuildRefusal, RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { refusal } from './refusals.js';

/** Reads that a build declares. */
function namedReads({ routes, reads }: RemoteManifest): Set<string> {
  const first = routes.flatMap((route) => (route.reads ?? []).map((read) => (typeof read === 'string' ? read : read[0])));
  return new Set([...first, ...Object.keys(reads)]);
}

/** Paths of the reads that a build names and this API does not answer. */
function missingReads(manifest: RemoteManifest, isDeclared: (path: string) => boolean): string[] {
  return [...namedReads(manifest)].filter((path) => !isDeclared(path));
}

/** Why this API cannot serve a build, or null: every read that a remote names must be answered here. */
export function undeclaredReads(manifest: RemoteManifest, isDeclared: (path: string) => boolean): string | null {
  const missing = missingReads(manifest, isDeclared);
  if (missing.length === 0) return null;
  return `${manifest.id} names ${missing.join(', ')}, which this API does not answer: deploy the API that declares it with @Read, or take it out of ${manifest.id}/remote.ts.`;
}

/** Reads of a build that this API does not answer. */
export function unansweredReads(manifest: RemoteManifest, isAnswered: (path: string) => boolean): BuildRefusal[] {
  return missingReads(manifest, isAnswered).map((path) =>
    refusal(
      'read',
      `Cette API ne répond pas à ${path} : déployez d’abord l’API qui le déclare, ou retirez-le de remote.ts.`,
      `This API does not answer ${path}: deploy the API that declares it with @Read first, or take it out of remote.ts.`,
    ),
  );
}
