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

/** Hears the stamps of answers, and asks for the registry once where they tell of another one than the page's. */
export function followRegistry(): void {
  let asked = '';
  followStamps((stamp) => {
    if (stamp === asked || stamp === live.stamp) return;
    asked = stamp;
    loadStore()
      .then((store) => store.askRegistry())
      .then((registry) => {
        noteHeard();
        goBy(registry);
      })
      .catch(() => undefined)
      .finally(() => setTimeout(() => (asked = ''), PAUSE_MS));
  });
}
