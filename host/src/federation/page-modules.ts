import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ResolvedRemote } from '@ulty/contracts/remotes.js';
import { remoteBase } from '@ulty/federation/resolve.js';
import type { ComponentType } from 'react';
import { lastGood, rememberGood } from './last-good';
import { PageFailure, toFailure } from './page-failure';
import { backoff, within } from './patience';
import { askSharedAnew } from './shared-anew';

const LIMIT_MS = { alone: 45_000, withLastGood: 8_000 } as const;
const TRIES = 3;

const ready = new Map<string, ComponentType>();
const underWay = new Map<string, Promise<ComponentType>>();
/** Alias under which each remote is requested, by id. Without one its own address is used; every failure sets a new alias. */
const aliases = new Map<string, number>();
let lastAlias = 0;
/** Last registered address of each container, by its name; removed after a failure, which the runtime would cache. */
const entries = new Map<string, string>();

const keyOf = (remote: ResolvedRemote, module: string) => `${remote.id}@${remote.version}${module}`;
const containerName = (id: string) => `ulty_${id.replaceAll('-', '_')}`;

/**
 * After a failure the remote is requested under an alias: the server maps it to the same folder, but every address changes, so that
 * neither browser nor runtime reuses a failed script. webpack also finds a loading script by its name attribute, and would wait again
 * for one that hangs: the attribute is removed. Design §4.
 */
function moveOn({ id }: ResolvedRemote): void {
  lastAlias += 1;
  aliases.set(id, lastAlias);
  const hanging = document.querySelectorAll(`script[data-webpack^="${id}:"], link[data-webpack-loading][data-webpack^="${id}:"]`);
  for (const element of hanging) element.removeAttribute('data-webpack');
}

/** Registers a remote's address with the runtime, once for each address: a repeat would discard the container whose pages are in use. */
function register(remote: ResolvedRemote): string {
  const name = containerName(remote.id);
  const entry = remoteBase(remote, aliases.get(remote.id)) + remote.entry;
  if (entries.get(name) !== entry) registerRemotes([{ name, entry, type: 'global' }], { force: entries.has(name) });
  entries.set(name, entry);
  return name;
}

/** Fetches one exposed page. */
async function fetchPage(remote: ResolvedRemote, module: string): Promise<ComponentType> {
  const name = register(remote);
  askSharedAnew();
  const loaded = await loadRemote<{ default?: ComponentType }>(`${name}/${module.slice(2)}`);
  if (!loaded?.default) throw new PageFailure('MODULE', remote);
  return loaded.default;
}

async function loadWithRetries(remote: ResolvedRemote, module: string): Promise<ComponentType> {
  const fallback = lastGood(remote, module);
  const limitMs = fallback ? LIMIT_MS.withLastGood : LIMIT_MS.alone;
  const tries = fallback && fallback.version !== remote.version ? 2 : TRIES;
  let failure: unknown;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await backoff(attempt);
    try {
      const page = await within(limitMs, fetchPage(remote, module));
      rememberGood(remote, module);
      return page;
    } catch (error) {
      failure = error;
      entries.set(containerName(remote.id), '');
      if (!navigator.onLine) break;
      moveOn(remote);
    }
  }
  if (fallback && fallback.version !== remote.version) return within(LIMIT_MS.alone, fetchPage(fallback, module));
  throw toFailure(failure, remote);
}

/** The page's component, loaded once however often it is requested. @throws PageFailure once every attempt has failed */
export function loadPage(remote: ResolvedRemote, module: string): Promise<ComponentType> {
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

/** The component if it is loaded already, for hydration to render at once. */
export function readyPage(remote: ResolvedRemote, module: string): ComponentType | null {
  return ready.get(keyOf(remote, module)) ?? null;
}

/** Forgets a page that threw while rendering, so that 'Réessayer' fetches it again. */
export function forgetPage(remote: ResolvedRemote, module: string): void {
  const key = keyOf(remote, module);
  if (ready.delete(key)) moveOn(remote);
  underWay.delete(key);
}
