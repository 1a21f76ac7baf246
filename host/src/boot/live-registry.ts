import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { useConnectivity } from '@ulty/kit';
import { followStamps } from '@ulty/offline/registry-stamp';
import { noteHeard } from '../federation/page-modules';
import { loadStore } from '../offline-data/device-boot';

/** Pause between two requests for one registry: replicas may report different ones for this long. */
const PAUSE_MS = 5_000;

let live: ResolvedRegistry = { remotes: [] };
let onChange: ((registry: ResolvedRegistry) => void) | null = null;

/** The registry that the page uses, as last received. */
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
/** The stamp in the last answer. */
let heard: string | undefined;
/** Stamps that were requested or replaced a moment ago: a replica that lags behind still reports them. */
const recent = new Set<string>();

/** Pauses requests for this stamp; after the pause makes one, if the last answer still has it. */
function rest(stamp: string | undefined): void {
  if (!stamp || recent.has(stamp)) return;
  recent.add(stamp);
  setTimeout(() => {
    recent.delete(stamp);
    follow();
  }, PAUSE_MS);
}

/** Requests the registry; the page uses it from its arrival on. */
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

/** Requests the registry if the last answer's stamp differs from the page's. */
function follow(): void {
  if (heard && heard !== live.stamp && !recent.has(heard)) ask();
}

/** Requests the registry when the stamp of an answer differs from the page's, and when the page becomes visible again. */
export function followRegistry(): void {
  followStamps((stamp) => {
    heard = stamp;
    if (!useConnectivity.getState().isReached) useConnectivity.setState({ isReached: true });
    follow();
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
}
