import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { followStamps } from '@ulty/offline/registry-stamp';
import { noteHeard } from '../federation/page-modules';
import { loadStore } from '../offline-data/device-boot';

/** Between two questions for a registry: replicas may tell of different ones for a moment. */
const PAUSE_MS = 5_000;

let live: ResolvedRegistry = { remotes: [] };
let onChange: ((registry: ResolvedRegistry) => void) | null = null;

/** The registry that the page goes by, as far as it has heard. */
export const liveRegistry = () => live;

export function goBy(registry: ResolvedRegistry): void {
  live = registry;
  onChange?.(registry);
}

/** Calls back with the registry, now and whenever it is replaced; one listener at a time. */
export function watchRegistry(listener: (registry: ResolvedRegistry) => void): void {
  onChange = listener;
  listener(live);
}

let isAsking = false;
/** The stamp that was asked for last, for as long as it is not asked for again. */
let asked: string | null = null;

/** Asks for the registry: from its answer on the page goes by it. */
function ask(stamp: string | null): void {
  if (isAsking || !navigator.onLine) return;
  isAsking = true;
  asked = stamp;
  loadStore()
    .then((store) => store.askRegistry())
    .then((registry) => {
      noteHeard();
      if (registry.stamp !== live.stamp) goBy(registry);
    })
    .catch(() => undefined)
    .finally(() => {
      isAsking = false;
      setTimeout(() => (asked = null), PAUSE_MS);
    });
}

/** Asks for the registry where an answer's stamp tells of another one than the page's, and when the page is looked at again. */
export function followRegistry(): void {
  followStamps((stamp) => {
    if (stamp !== asked && stamp !== live.stamp) ask(stamp);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask(null));
}
