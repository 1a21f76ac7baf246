import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import { remoteBase } from '@ulty/federation/resolve.js';
import type { ComponentType } from 'react';
import { isGivenUp, noteFailedStart, tryOnceMore } from './failed-starts';
import { goodVersions, isHere, lastGood } from '../device/last-good';
import { PageFailure, tellFailure, toFailure } from './page-failure';
import { backoff, within } from '../device/timeouts';

const LIMIT_MS = { alone: 45_000, withLastGood: 8_000 } as const;
const TRIES = 3;

type Version = Pick<ResolvedRemote, 'id' | 'version' | 'entry'>;

/** A loaded page, and its version, which is not always the requested one. */
export interface LoadedPage {
  Page: ComponentType;
  of: Version;
}

const ready = new Map<string, LoadedPage>();
const underWay = new Map<string, Promise<LoadedPage>>();
/**
 * Whether the registry was received in this document: until then it is unknown whether a version that is not on the device can be fetched.
 */
let isHeard = false;
/** Alias under which each remote is requested, by id. Without an alias its own address is used; every failure sets a new one. */
const aliases = new Map<string, number>();
let lastAlias = 0;
/** Last registered address of each container, by its name; removed after a failure, which the runtime would cache. */
const entries = new Map<string, string>();

const keyOf = (remote: Version, module: string) => `${remote.id}@${remote.version}${module}`;
const containerName = (id: string) => `ulty_${id.replaceAll('-', '_')}`;

/**
 * After a failure the remote is requested under an alias: the server maps it to the same folder, but every address changes, so that
 * neither browser nor runtime reuses a failed script. webpack also finds a loading script by its name attribute, and would wait again
 * for one that hangs: the attribute is removed. Design §4.
 */
function moveOn({ id }: Version): void {
  lastAlias += 1;
  aliases.set(id, lastAlias);
  const hanging = document.querySelectorAll(`script[data-webpack^="${id}"], link[data-webpack-loading][data-webpack^="${id}"]`);
  for (const element of hanging) element.removeAttribute('data-webpack');
}

/** Registers a remote's address with the runtime, once for each address: a repeat would discard the container whose pages are in use. */
function register(remote: Version): string {
  const name = containerName(remote.id);
  const entry = remoteBase(remote, aliases.get(remote.id)) + remote.entry;
  if (entries.get(name) !== entry) registerRemotes([{ name, entry, type: 'global' }], { force: entries.has(name) });
  entries.set(name, entry);
  return name;
}

/** Loads one exposed page. */
async function fetchPage(remote: Version, module: string): Promise<LoadedPage> {
  const name = register(remote);
  const loaded = await loadRemote<{ default?: ComponentType }>(`${name}/${module.slice(2)}`);
  if (!loaded?.default) throw new PageFailure('MODULE', remote);
  return { Page: loaded.default, of: remote };
}

/** Counts a failure of a version on this device, unless its files did not arrive, and reports it. */
export function noteFailure(remote: Version, failure: PageFailure, isNew?: boolean): void {
  if (!failure.isUnreached) noteFailedStart(remote);
  tellFailure(remote, failure, isNew);
}

/**
 * Loads the previous version instead, where the requested one has failed here too often, or is not on the device while no network is known.
 */
async function loadInstead(remote: ResolvedRemote, module: string, older: Version): Promise<LoadedPage | null> {
  if (!isGivenUp(remote) && (isHeard || isHere(remote, module))) return null;
  try {
    return await within(LIMIT_MS.withLastGood, fetchPage(older, module));
  } catch {
    entries.set(containerName(remote.id), '');
    moveOn(remote);
    return null;
  }
}

async function loadWithRetries(remote: ResolvedRemote, module: string): Promise<LoadedPage> {
  const [newest] = goodVersions(remote, module);
  const older = lastGood(remote, module);
  const instead = older && (await loadInstead(remote, module, older));
  if (instead) return instead;
  const limitMs = newest ? LIMIT_MS.withLastGood : LIMIT_MS.alone;
  const tries = newest && newest.version !== remote.version ? 2 : TRIES;
  let failure: unknown;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await backoff(attempt);
    try {
      return await within(limitMs, fetchPage(remote, module));
    } catch (error) {
      failure = error;
      entries.set(containerName(remote.id), '');
      if (!navigator.onLine) break;
      moveOn(remote);
    }
  }
  const why = toFailure(failure, remote);
  noteFailure(remote, why, !newest);
  if (older) return within(LIMIT_MS.alone, fetchPage(older, module));
  throw why;
}

/**
 * Loads the page's component, once however often it is requested.
 * @throws PageFailure once every attempt has failed
 */
export function loadPage(remote: ResolvedRemote, module: string): Promise<LoadedPage> {
  if (remote.incompatible) return Promise.reject(new PageFailure('INCOMPATIBLE', remote));
  const key = keyOf(remote, module);
  const known = underWay.get(key);
  if (known) return known;
  const loading = loadWithRetries(remote, module).then(
    (page) => {
      ready.set(key, page);
      return page;
    },
    (error: unknown) => {
      underWay.delete(key);
      throw error;
    },
  );
  underWay.set(key, loading);
  return loading;
}

/** The component if it is already loaded, so that hydration renders it at once. */
export function readyPage(remote: ResolvedRemote, module: string): LoadedPage | null {
  return ready.get(keyOf(remote, module)) ?? null;
}

/** Records that the registry was received: from now on it decides which versions are tried. */
export function noteHeard(): void {
  isHeard = true;
  tryOnceMore();
  // Forgets pages that were loaded in place of another version, so that the version of the registry is tried.
  for (const [key, { of }] of ready) if (!key.startsWith(`${of.id}@${of.version}./`) && ready.delete(key)) underWay.delete(key);
}

/** Forgets a page that threw while rendering, so that 'Réessayer' fetches it again. */
export function forgetPage(remote: ResolvedRemote, module: string): void {
  const key = keyOf(remote, module);
  if (ready.delete(key)) moveOn(remote);
  underWay.delete(key);
}
