import type { CurrentUser } from '@ulty/contracts/auth.js';
import type { Boot } from '@ulty/contracts/boot.js';
import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { matchRoute } from '@ulty/federation/match-route.js';
import { handTo, handedTo, NOBODY } from '@ulty/offline/whose-phone';
import { pageReads } from '../boot/page-reads';
import { untilHad } from '../federation/patience';
import { keepOf } from './registry-reads';

/** The databases of this device: a chunk that every page keeps. */
export const loadStore = () => import(/* webpackChunkName: "store" */ './store');

/**
 * What this device kept for a path, put together as the server would have answered; null when it kept nothing or refuses to say.
 * @param network the server's own answer: where it fails, this one stays in its place
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
      if (kept) data[key] = kept.value;
    }
    network.catch(() => Object.keys(data).forEach(store.noteServed));
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

/** Somebody is signing out in this document: what still arrives is theirs, and must not come after what is erased. */
let isLeaving = false;

/** Keeps one answer if its read is one to keep. Failures are silent: the page in use does not need the copy. */
export async function keepAnswer(registry: ResolvedRegistry, path: string, value: unknown, userId: string | null): Promise<void> {
  const keep = keepOf(registry, path);
  if (keep === 'no' || (keep === 'own' && userId === null)) return;
  try {
    const store = await loadStore();
    if (!isLeaving) await store.keepResponse(path, value, keep === 'own' ? userId : null);
  } catch {
    /* storage refused or full */
  }
}

/** In the browser's timeline: from here on what this page started from opens without network. */
const KEPT_MARK = 'ulty-kept';

/**
 * Keeps what a page started from: registry, session, first data; forgets other people's. A start without network needs the worker, so the
 * copy waits for it, and the store then comes from the worker's cache instead of weighing on the first visit.
 */
export async function keepBoot(boot: Boot): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.ready;
    const store = await untilHad(loadStore);
    if (isLeaving) return;
    // First of all: it makes room where there is none left.
    await store.dropUnused(boot.registry);
    await store.forgetPeople(boot.user?.id ?? null);
    await store.keepState('registry', boot.registry);
    if (boot.user && !isLeaving) await store.keepState('user', boot.user);
    if (boot.user && !isLeaving) await store.noteProfile(boot.user);
    for (const [path, value] of Object.entries(boot.data)) await keepAnswer(boot.registry, path, value, boot.user?.id ?? null);
    if (await keepsProfiles()) await store.keepProfilesPage(boot.registry);
    performance.mark(KEPT_MARK);
  } catch {
    /* storage refused or full */
  }
}

/** The kept copy of an answer, for a read that found no network. */
export async function keptAnswer(path: string, userId: string | null): Promise<unknown> {
  try {
    const store = await loadStore();
    const kept = await store.keptResponse(path, userId);
    if (kept) store.noteServed(path);
    return kept?.value;
  } catch {
    return undefined;
  }
}

/** Forgets whoever is signed in on this device, unless their profile is kept. */
export async function forgetMember(userId: string | null): Promise<void> {
  isLeaving = true;
  try {
    await (await loadStore()).leaveDevice(userId);
  } catch {
    /* nothing was kept */
  }
}

/** Signs out where the server cannot be told: the device is nobody's until a code is given. @returns false for who could not come back */
export async function lockDevice(userId: string): Promise<boolean> {
  try {
    if (!(await (await loadStore()).isKept(userId))) return false;
    handTo(NOBODY);
    return true;
  } catch {
    return false;
  }
}

/** Whether somebody can enter here by a code alone. */
export async function keepsProfiles(): Promise<boolean> {
  try {
    return (await (await loadStore()).keptProfiles()).length > 0;
  } catch {
    return false;
  }
}

/** Looks after a page that is detached from the network. */
export async function watchReturn(userId: string): Promise<void> {
  (await loadStore()).watchReturn(userId);
}

/** Measures the device's clock by a fresh answer: what is done without network is dated by it. Product §1.1. */
export function noteClock(date: string | null, sentAt: number): void {
  const now = Date.now();
  loadStore().then(
    (store) => store.measureClock(date, sentAt, now),
    () => undefined,
  );
}
