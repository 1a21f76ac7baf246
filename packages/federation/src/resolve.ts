import type { LiveRemote, RemoteManifest, ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/remotes.js';
import { satisfies } from './satisfies.js';

/** What the registry holds of one remote. */
export interface RegistryRow {
  id: string;
  isEnabled: boolean;
  stableVersion: string;
  manifests: readonly RemoteManifest[];
}

/** Versions of the singletons that a host carries, by name. */
export type Provides = Readonly<Record<string, string>>;

/** The registry as the server knows it. */
export interface LiveRegistry {
  revision: string;
  remotes: LiveRemote[];
}

function resolveRemote(row: RegistryRow, provides: Provides): LiveRemote | null {
  const manifest = row.manifests.find(({ version }) => version === row.stableVersion);
  if (!row.isEnabled || !manifest) return null;
  const incompatible = Object.entries(manifest.shared)
    .filter(([name, range]) => !satisfies(provides[name] ?? '', range))
    .map(([name]) => name);
  const { id, version, entry, routes, modules } = manifest;
  return { id, version, entry, routes, modules, ...(incompatible.length > 0 && { incompatible }) };
}

/**
 * The registry as one page sees it: each enabled remote at its stable version, with what the host cannot give it
 * found before anything is downloaded. Pure: the same rows give the same answer and the same revision.
 */
export function resolveRegistry(rows: readonly RegistryRow[], provides: Provides): LiveRegistry {
  const remotes = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1)).flatMap((row) => resolveRemote(row, provides) ?? []);
  return { revision: remotes.map(({ id, version }) => `${id}@${version}`).join(','), remotes };
}

/** The registry as documents carry it. */
export function sentRegistry({ revision, remotes }: LiveRegistry): ResolvedRegistry {
  return {
    revision,
    remotes: remotes.map(({ modules: _modules, routes, ...remote }) => ({
      ...remote,
      routes: routes.map(({ description: _description, prerender: _prerender, firstScript: _firstScript, ...route }) => route),
    })),
  };
}

/** Folder of a version under the site, always with a slash at its end. `attempt` > 0 gives the alias under which a failed remote is tried anew. Design §4. */
export function remoteBase({ id, version }: Pick<ResolvedRemote, 'id' | 'version'>, attempt = 0): string {
  return attempt > 0 ? `/remotes/~${attempt}/${id}/${version}/` : `/remotes/${id}/${version}/`;
}
