import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { useConnectivity } from '@ulty/kit';
import { followStamps } from '@ulty/offline/registry-stamp';
import { noteHeard } from '../federation/page-modules';
import { loadStore } from '../offline-data/device-boot';

/** Between two questions for one registry: for so long replicas may tell of different ones. */
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
/** The stamp of the last answer. */
let heard: string | undefined;
/** Stamps that were asked for or replaced a moment ago: a replica that lags behind tells of them all the same. */
const recent = new Set<string>();

/** Asks for nothing under this stamp for a moment; then, once, if it is still what the last answer told. */
function rest(stamp: string | undefined): void {
  if (!stamp || recent.has(stamp)) return;
  recent.add(stamp);
  setTimeout(() => {
    recent.delete(stamp);
    follow();
  }, PAUSE_MS);
}

/** Asks for the registry: from its answer on the page goes by it. */
function ask(): void {
  if (isAsking || !navigator.onLine) return;
  isAsking = true;
  rest(heard);
  loadStore()
    .then((store) => store.askRegistry())
    .then((registry) => {
      noteHeard();
      if (registry.stamp === live.stamp) return;
      rest(live.stamp);
      goBy(registry);
    })
    .catch(() => (heard = undefined))
    .finally(() => (isAsking = false));
}

/** Asks where the last answer told of another registry than the page's. */
function follow(): void {
  if (heard && heard !== live.stamp && !recent.has(heard)) ask();
}

/** Asks for the registry where an answer's stamp tells of another one than the page's, and when the page is looked at again. */
export function followRegistry(): void {
  followStamps((stamp) => {
    heard = stamp;
    if (!useConnectivity.getState().isReached) useConnectivity.setState({ isReached: true });
    follow();
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
}
