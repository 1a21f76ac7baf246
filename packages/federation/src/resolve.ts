import { matchPath } from '@ulty/contracts/reads/address.js';
import type { Read } from '@ulty/contracts/reads/define-read.js';
import type { LiveRemote, RemoteManifest, ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import { cohortOf } from './cohort.js';
import { isUnder } from './match-route.js';
import { satisfies } from './satisfies.js';

/** The registry's data about one remote. */
export interface RegistryRow {
  id: string;
  isEnabled: boolean;
  stableVersion: string;
  /** Manifests of the stable version and of the one on trial. */
  manifests: readonly RemoteManifest[];
  /** The version on trial, for the places below `percent`; absent without a trial. Without its manifest in `manifests` nobody gets it. */
  canary?: { version: string; percent: number };
  /** Settings of the site that are on; absent where none is. Pages behind another setting are not live. */
  opened?: readonly string[];
}

/** Versions of the singletons that a host provides, by name. */
export type Provides = Readonly<Record<string, string>>;

/** The registry as the server knows it. */
export interface LiveRegistry {
  /**
   * All live and switched-off versions in one text: pages prerendered with another registry are drawn again. Never sent, since the remotes
   * contain it.
   */
  revision: string;
  remotes: LiveRemote[];
  /** Routes of the remotes that are switched off. */
  off: Pick<LiveRemote['routes'][number], 'path' | 'audience'>[];
}

/** Whose registry it is: an account's id, or the number of a device. Null: of nobody, without trials. */
export type Subject = string | null;

/** The API's declaration of a read path that a build names; undefined where the API does not have it. */
export type StatedAt = (path: string) => Pick<Read, 'access' | 'keep' | 'changedBy'> | undefined;

/**
 * The API's present declarations replace those of the build, which may be older, so that a device does not store answers by outdated rules.
 */
function statedNow(reads: LiveRemote['reads'], statedAt: StatedAt): LiveRemote['reads'] {
  return Object.fromEntries(
    Object.entries(reads).map(([path, said]) => {
      const { access, keep, changedBy } = statedAt(path) ?? said;
      return [path, { access, keep, changedBy: [...changedBy] }];
    }),
  );
}

/** The manifest of the version that a subject gets. */
export function manifestFor({ id, canary, manifests, stableVersion }: RegistryRow, subject: Subject): RemoteManifest | undefined {
  const isTrying = canary && subject !== null && cohortOf(subject, id) < canary.percent;
  const tried = isTrying ? manifests.find(({ version }) => version === canary.version) : undefined;
  return tried ?? manifests.find(({ version }) => version === stableVersion);
}

function resolveRemote(row: RegistryRow, provides: Provides, statedAt: StatedAt, subject: Subject): LiveRemote | null {
  const manifest = manifestFor(row, subject);
  if (!row.isEnabled || !manifest) return null;
  const incompatible = Object.entries(manifest.shared)
    .filter(([name, range]) => !satisfies(provides[name] ?? '', range))
    .map(([name]) => name);
  const { id, version, entry, routes, modules, reads = {}, nav = [] } = manifest;
  return {
    id,
    version,
    entry,
    routes: routes.filter(({ behind }) => behind === undefined || row.opened?.includes(behind)),
    reads: statedNow(reads, statedAt),
    modules,
    ...(nav.length > 0 && { nav }),
    ...(incompatible.length > 0 && { incompatible }),
  };
}

/**
 * The registry as one subject sees it: each enabled remote at its stable version, or at the version on trial where the subject takes part
 * in it; missing singletons are found before anything is downloaded. Pure: the same rows and places give the same result and the same
 * revision.
 */
export function resolveRegistry(
  rows: readonly RegistryRow[],
  provides: Provides,
  statedAt: StatedAt = () => undefined,
  subject: Subject = null,
): LiveRegistry {
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  const remotes = sorted.flatMap((row) => resolveRemote(row, provides, statedAt, subject) ?? []);
  const off = sorted.filter(({ isEnabled }) => !isEnabled);
  const revision = [...remotes.map(({ id, version }) => `${id}@${version}`), ...off.map(({ id }) => `${id}!`)].join(',');
  return { revision, remotes, off: off.flatMap((row) => manifestFor(row, subject)?.routes ?? []) };
}

/** Whether any remote has a version on trial: only then does the registry depend on the subject. */
export function hasTrial(rows: readonly RegistryRow[]): boolean {
  return rows.some(({ isEnabled, canary }) => isEnabled && canary);
}

/**
 * The reads sent in a document: for visitors only those that devices store for everybody; for a signed-in person also private ones, with
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

/** Whether a visitor may open this page. */
const isOpenToVisitors = ({ access, audience }: LiveRemote['routes'][number]) => access !== 'member' && audience !== 'signed-in';

/** A route as sent in documents: without the reads that this reader may not call. */
function sentRoute(route: LiveRemote['routes'][number], facts: LiveRemote['reads'], isSignedIn: boolean): ResolvedRemote['routes'][number] {
  const {
    description: _description,
    prerender: _prerender,
    firstScript: _firstScript,
    offline: _offline,
    behind: _behind,
    reads = [],
    ...sent
  } = route;
  const own = isSignedIn ? reads : reads.filter((read) => facts[typeof read === 'string' ? read : read[0]]?.access === 'public');
  return own.length > 0 ? { ...sent, reads: own } : sent;
}

/** Routes as sent in documents; visitors do not get those of members. */
const sentRoutes = ({ routes, reads }: LiveRemote, isSignedIn: boolean): ResolvedRemote['routes'] =>
  (isSignedIn ? routes : routes.filter(isOpenToVisitors)).map((route) => sentRoute(route, reads, isSignedIn));

/**
 * Paths of the members' pages, for a visitor: menus and links lead to them through the sign-in. A path below another path of the list is
 * left out, unless an open page would match it instead.
 */
function closedPaths(remotes: readonly LiveRemote[]): string[] {
  const open = remotes.flatMap(({ routes }) => routes.filter(isOpenToVisitors)).map(({ path }) => path);
  const routes = remotes.flatMap((remote) => remote.routes).filter((route) => !isOpenToVisitors(route) && route.audience !== 'signed-in');
  const closed = [...new Set(routes.map(({ path }) => path))].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return closed.filter(
    (path, at) => open.some((template) => matchPath(template, path) !== null) || !closed.slice(0, at).some((first) => isUnder(first, path)),
  );
}

/** Whether an entry or route is meant for this reader. */
const isFor =
  (isSignedIn: boolean) =>
  ({ audience }: { audience?: 'signed-out' | 'signed-in' | undefined }) =>
    audience !== (isSignedIn ? 'signed-out' : 'signed-in');

/** The navigation entries meant for this reader. */
function sentNav({ nav = [] }: Pick<LiveRemote, 'nav'>, isSignedIn: boolean): Pick<ResolvedRemote, 'nav'> {
  const sent = nav.filter(isFor(isSignedIn));
  return sent.length > 0 ? { nav: sent } : {};
}

/** Paths that are switched off for this reader, except those that a live remote contributes too. */
function pausedPaths({ remotes, off }: LiveRegistry, isSignedIn: boolean): string[] {
  const pathsOf = (routes: LiveRegistry['off']) => routes.filter(isFor(isSignedIn)).map(({ path }) => path);
  const live = new Set(remotes.flatMap(({ routes }) => pathsOf(routes)));
  return [...new Set(pathsOf(off))].filter((path) => !live.has(path)).sort();
}

/**
 * The registry as sent in documents, for a signed-in person or a visitor.
 * @param stamp changes with every change of the registry, for any reader
 */
export function sentRegistry(live: LiveRegistry, isSignedIn: boolean, stamp?: string): ResolvedRegistry {
  const paused = pausedPaths(live, isSignedIn);
  const closed = isSignedIn ? [] : closedPaths(live.remotes);
  return {
    remotes: live.remotes.flatMap((remote) => {
      const { id, version, entry, incompatible, reads } = remote;
      const routes = sentRoutes(remote, isSignedIn);
      const nav = sentNav(remote, isSignedIn);
      // A visitor can open no page of this remote and sees no entry of it.
      if (!isSignedIn && routes.length === 0 && !nav.nav) return [];
      return [{ id, version, entry, routes, ...sentReads(reads, isSignedIn), ...(incompatible && { incompatible }), ...nav }];
    }),
    ...(closed.length > 0 && { closed }),
    ...(stamp !== undefined && { stamp }),
    ...(paused.length > 0 && { paused }),
  };
}

/**
 * Folder of a version under the site, always with a slash at its end. `attempt` > 0 gives the alias under which a failed remote is retried.
 * Design §4.
 */
export function remoteBase({ id, version }: Pick<ResolvedRemote, 'id' | 'version'>, attempt = 0): string {
  return attempt > 0 ? `/remotes/~${attempt}/${id}/${version}/` : `/remotes/${id}/${version}/`;
}
