import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { Boot } from '@ulty/contracts/host/boot.js';
import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { matchRoute } from '@ulty/federation/match-route.js';
import { noteDataTime } from '@ulty/kit';
import { handTo, handedTo, NOBODY } from '@ulty/offline/device-owner';
import { pageReads } from './page-reads';
import { untilHad } from '../device/timeouts';
import type { LoadPage } from './keep-profiles-page';
import { keepOf } from './registry-reads';

/** How long a member waits for the network before the stored copy is shown. Design §4, product §2.22. */
export const MEMBER_PATIENCE_MS = 3_000;

/** The databases of this device: a chunk shared by every page. */
export const loadStore = () => import(/* webpackChunkName: "store" */ './store');

/**
 * This device's copies for a path, in the form of the server's answer; null when nothing is stored or storage fails.
 * @param network the server's own answer: if it fails, these copies stay on screen and are marked as served by the device
 */
export async function bootFromDevice(path: string, network: Promise<unknown>): Promise<{ boot: Boot; isMember: boolean } | null> {
  try {
    const store = await loadStore();
    const registry = await store.keptState<ResolvedRegistry>('registry');
    if (!registry) return null;
    const as = handedTo();
    const user = (as ? (await store.keptProfile(as))?.user : await store.keptState<CurrentUser>('user')) ?? null;
    const match = matchRoute(registry, new URL(path, location.origin).pathname, user !== null);
    const data: Record<string, unknown> = {};
    for (const key of pageReads(registry, path, user)) {
      const kept = await store.keptResponse(key, user?.id ?? null);
      if (!kept) continue;
      data[key] = kept.value;
      noteDataTime(key, kept.savedAt);
    }
    network.catch(() => store.noteUnreached(Object.keys(data)));
    const boot: Boot = {
      path,
      status: match ? 200 : 404,
      title: match?.route.title ?? 'Ulty',
      user,
      registry,
      data,
      prerendered: null,
      redirect: null,
    };
    return { boot, isMember: match?.route.access === 'member' || user !== null };
  } catch {
    return null;
  }
}

/** A sign-out is in progress in this document: answers that still arrive must not be stored after the data were erased. */
let isLeaving = false;

/** Whether a sign-out is in progress in this document: it may not navigate elsewhere. */
export function isSigningOut(): boolean {
  return isLeaving;
}

/** Stores one answer if its read allows it. Ignores failures: the page in use does not need the copy. */
export async function keepAnswer(registry: ResolvedRegistry, path: string, value: unknown, userId: string | null): Promise<void> {
  const keep = keepOf(registry, path);
  if (keep === 'no' || (keep === 'own' && userId === null)) return;
  try {
    await (await loadStore()).keepResponse(path, value, keep === 'own' ? userId : null);
  } catch {
    /* storage refused or full */
  }
}

/** Performance mark: from then on this page's boot data are stored and it opens without network. */
const KEPT_MARK = 'ulty-kept';

/**
 * Stores a page's boot data: registry, session, first data; erases those of other accounts. A start without network needs the worker, so
 * storing waits for it; the store's chunk then comes from the worker's cache and does not slow the first visit.
 */
export async function keepBoot(boot: Boot, loadPage: LoadPage): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.ready;
    const store = await untilHad(loadStore);
    if (isLeaving) return;
    const isShared = await keepsProfiles();
    const registry = isShared && !boot.user ? await store.askRegistry().catch(() => null) : boot.registry;
    // Called before anything is stored, to free space when storage is full.
    if (registry) await store.dropUnused(registry);
    await store.forgetPeople(boot.user?.id ?? null);
    if (registry) await store.keepState('registry', registry);
    if (boot.user && !isLeaving) await store.keepState('user', boot.user);
    if (boot.user && !isLeaving) await store.noteProfile(boot.user);
    for (const [path, value] of Object.entries(boot.data)) await keepAnswer(boot.registry, path, value, boot.user?.id ?? null);
    if (registry) await store.prefetchSets(registry);
    if (isShared || (await keepsProfiles())) await store.keepProfilesPage(boot.registry, loadPage);
    performance.mark(KEPT_MARK);
  } catch {
    /* storage refused or full */
  }
}

/** The stored copy of an answer, for a read that found no network. */
export async function keptAnswer(path: string, userId: string | null): Promise<unknown> {
  try {
    const store = await loadStore();
    const kept = await store.keptResponse(path, userId);
    store.noteUnreached(kept ? [path] : []);
    if (kept) noteDataTime(path, kept.savedAt);
    return kept?.value;
  } catch {
    return undefined;
  }
}

/**
 * Returns the network's answer or, where it has not arrived within 3 s, this device's copy: the answer then updates the page when it
 * arrives. Product §2.22.
 */
export function unlessSlow<T>(path: string, userId: string, asked: Promise<T>): Promise<T> {
  return Promise.race([
    asked,
    loadStore().then(
      (store) => store.unlessSlow(path, userId, asked),
      () => asked,
    ),
  ]);
}

/** Erases the data of the signed-in account from this device, unless its profile is stored here. */
export async function forgetMember(userId: string | null): Promise<void> {
  isLeaving = true;
  try {
    await (await loadStore()).leaveDevice(userId);
  } catch {
    /* Nothing was stored. */
  }
}

/**
 * Signs out without reaching the server: a code must then be entered.
 * @returns false for an account that could not sign in again
 */
export async function lockDevice(userId: string): Promise<boolean> {
  try {
    const store = await loadStore();
    if (!(await store.isKept(userId))) return false;
    store.clearBadge();
    handTo(NOBODY);
    return true;
  } catch {
    return false;
  }
}

/** Whether a profile on this device can be opened by a code alone. */
export async function keepsProfiles(): Promise<boolean> {
  try {
    return (await (await loadStore()).keptProfiles()).length > 0;
  } catch {
    return false;
  }
}

/** Starts `watchReturn` of the store for a page that is detached from the network. */
export async function watchReturn(userId: string): Promise<void> {
  (await loadStore()).watchReturn(userId);
}
