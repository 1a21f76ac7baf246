import type { Read } from '@ulty/contracts/reads/define-read.js';
import type { LiveRemote, RemoteManifest, ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/remotes.js';
import { satisfies } from './satisfies.js';

/** What the registry holds of one remote. */
export interface RegistryRow {
  id: string;
  isEnabled: boolean;
  stableVersion: string;
  /** Those of the stable version and of the one on trial. */
  manifests: readonly RemoteManifest[];
  /** The version on trial; left out where there is none. */
  canary?: { version: string; percent: number };
}

/** Versions of the singletons that a host carries, by name. */
export type Provides = Readonly<Record<string, string>>;

/** The registry as the server knows it. */
export interface LiveRegistry {
  /** Versions of what is live, in one text: what was drawn from another registry is drawn anew. Never sent: the remotes say it. */
  revision: string;
  remotes: LiveRemote[];
}

/** What the API states of a path that a build names; undefined where it does not answer it. */
export type StatedAt = (path: string) => Pick<Read, 'access' | 'keep' | 'changedBy'> | undefined;

/** The API's own statements: a build may be older than they are, and a device must not keep by what was said then. */
function statedNow(reads: LiveRemote['reads'], statedAt: StatedAt): LiveRemote['reads'] {
  return Object.fromEntries(
    Object.entries(reads).map(([path, said]) => {
      const { access, keep, changedBy } = statedAt(path) ?? said;
      return [path, { access, keep, changedBy: [...changedBy] }];
    }),
  );
}

function resolveRemote(row: RegistryRow, provides: Provides, statedAt: StatedAt): LiveRemote | null {
  const manifest = row.manifests.find(({ version }) => version === row.stableVersion);
  if (!row.isEnabled || !manifest) return null;
  const incompatible = Object.entries(manifest.shared)
    .filter(([name, range]) => !satisfies(provides[name] ?? '', range))
    .map(([name]) => name);
  const { id, version, entry, routes, modules, reads = {} } = manifest;
  return { id, version, entry, routes, reads: statedNow(reads, statedAt), modules, ...(incompatible.length > 0 && { incompatible }) };
}

/**
 * The registry as one page sees it: each enabled remote at its stable version, with missing singletons found before anything is downloaded.
 * Pure: the same rows give the same answer and the same revision.
 */
export function resolveRegistry(rows: readonly RegistryRow[], provides: Provides, statedAt: StatedAt = () => undefined): LiveRegistry {
  const remotes = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1)).flatMap((row) => resolveRemote(row, provides, statedAt) ?? []);
  return { revision: remotes.map(({ id, version }) => `${id}@${version}`).join(','), remotes };
}

/**
 * The reads sent in a document: for visitors only those that devices keep for everybody, for a signed-in person also the private ones and
 * what changes them.
 */
function sentReads(reads: LiveRemote['reads'], isSignedIn: boolean): Pick<ResolvedRemote, 'reads'> {
  const sent = Object.entries(reads).flatMap(([path, { keep, changedBy }]) => {
    if (!isSignedIn) return keep === 'public' ? [[path, { keep }]] : [];
    const facts = { ...(keep !== 'no' && { keep }), ...(changedBy.length > 0 && { changedBy }) };
    return Object.keys(facts).length > 0 ? [[path, facts]] : [];
  });
  return sent.length > 0 ? { reads: Object.fromEntries(sent) } : {};
}

/** A route as sent in documents: without the reads that this visitor may not call. */
function sentRoute(route: LiveRemote['routes'][number], isSignedIn: boolean): ResolvedRemote['routes'][number] {
  const { description: _description, prerender: _prerender, firstScript: _firstScript, offline: _offline, reads, ...sent } = route;
  const isOpen = isSignedIn || (route.access !== 'member' && route.audience !== 'signed-in');
  return isOpen && reads ? { ...sent, reads } : sent;
}

/** The registry as sent in documents, for a signed-in person or a visitor. */
export function sentRegistry({ remotes }: Pick<LiveRegistry, 'remotes'>, isSignedIn: boolean): ResolvedRegistry {
  return {
    remotes: remotes.map(({ modules: _modules, routes, reads, ...remote }) => ({
      ...remote,
      routes: routes.map((route) => sentRoute(route, isSignedIn)),
      ...sentReads(reads, isSignedIn),
    })),
  };
}

/**
 * Folder of a version under the site, always with a slash at its end. `attempt` > 0 gives the alias under which a failed remote is retried.
 * Design §4.
 */
export function remoteBase({ id, version }: Pick<ResolvedRemote, 'id' | 'version'>, attempt = 0): string {
  return attempt > 0 ? `/remotes/~${attempt}/${id}/${version}/` : `/remotes/${id}/${version}/`;
}
