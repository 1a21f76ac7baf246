import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ResolvedRemote } from '@ulty/contracts/remotes.js';
import { remoteBase } from '@ulty/federation/resolve.js';
import type { ComponentType } from 'react';
import { lastGood, rememberGood } from './last-good';
import { PageFailure, toFailure } from './page-failure';
import { backoff, within } from './patience';

const LIMIT_MS = { alone: 45_000, withLastGood: 8_000 } as const;
const TRIES = 3;

const ready = new Map<string, ComponentType>();
const underWay = new Map<string, Promise<ComponentType>>();
let attempts = 0;

const keyOf = (remote: ResolvedRemote, module: string) => `${remote.id}@${remote.version}${module}`;
const containerName = (id: string) => `ulty_${id.replaceAll('-', '_')}`;

/**
 * Fetches one exposed page. After a failure the remote is registered anew under an aliased prefix: the server maps it to the
 * same folder, but every chunk address changes, so that no failed script is remembered by browser or runtime. Design §4.
 */
async function fetchPage(remote: ResolvedRemote, module: string, attempt: number): Promise<ComponentType> {
  const name = containerName(remote.id);
  registerRemotes([{ name, entry: remoteBase(remote, attempt) + remote.entry, type: 'global' }], { force: true });
  const loaded = await loadRemote<{ default?: ComponentType }>(`${name}/${module.slice(2)}`);
  if (!loaded?.default) throw new PageFailure('MODULE', remote);
  return loaded.default;
}

async function loadWithRetries(remote: ResolvedRemote, module: string): Promise<ComponentType> {
  const fallback = lastGood(remote);
  const limitMs = fallback ? LIMIT_MS.withLastGood : LIMIT_MS.alone;
  const tries = fallback && fallback.version !== remote.version ? 2 : TRIES;
  let failure: unknown;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) {
      await backoff(attempt);
      attempts += 1;
    }
    try {
      const page = await within(limitMs, fetchPage(remote, module, attempt === 0 ? 0 : attempts));
      rememberGood(remote);
      return page;
    } catch (error) {
      failure = error;
      if (!navigator.onLine) break;
    }
  }
  if (fallback && fallback.version !== remote.version) {
    attempts += 1;
    return within(LIMIT_MS.alone, fetchPage(fallback, module, attempts));
  }
  throw toFailure(failure, remote);
}

/** The page's component, loaded once however often it is asked for. @throws PageFailure after every way has failed */
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

/** The component when it is here already: what hydration renders at once. */
export function readyPage(remote: ResolvedRemote, module: string): ComponentType | null {
  return ready.get(keyOf(remote, module)) ?? null;
}

/** Forgets a page that threw while rendering, so that 'Réessayer' fetches it anew. */
export function forgetPage(remote: ResolvedRemote, module: string): void {
  const key = keyOf(remote, module);
  ready.delete(key);
  underWay.delete(key);
}
