import type { Boot } from '@ulty/contracts/host/boot.js';
import { SESSION_KEY, createQueryCache, createQueryConfig, fetchJson, preload, queryEntries } from '@ulty/kit';
import { pageReads } from '../offline-data/page-reads';

const answersOf = ({ data, user }: Boot): Record<string, unknown> => ({ ...data, [SESSION_KEY]: user });

/** A read that starts only when it is awaited: a page that loads late, once the network is back, must not get an old failure. */
function lazily<T>(read: () => Promise<T>): PromiseLike<T> {
  return { then: (onRead, onFailure) => read().then(onRead, onFailure) };
}

/**
 * Query cache with the boot data. The cache serves the first render; `preload` answers the read that follows mounting, so that boot data
 * cost no request.
 * @param later the network's boot while the device's copy is on screen: a read must not restore the device's copy after it
 */
export function seedQueries(boot: Boot, later: Promise<Boot> | null = null): ReturnType<typeof createQueryConfig> {
  const known = answersOf(boot);
  const newest = later
    ? later.then(
        (fresh) => ({ ...known, ...answersOf(fresh) }),
        () => known,
      )
    : Promise.resolve(known);
  const cache = createQueryCache<never>();
  for (const [path, state] of queryEntries(known)) cache.set(path, state as never);
  for (const path of Object.keys(known)) void preload(path, () => newest.then((answers) => answers[path]));
  if (later) {
    // Data that the device lacks are being requested already: the page must not request them a second time.
    const ask = (path: string) =>
      lazily(() =>
        later.then(
          ({ data }) => (path in data ? data[path] : fetchJson(path)),
          () => fetchJson(path),
        ),
      );
    for (const path of pageReads(boot.registry, boot.path, boot.user)) if (!(path in known)) void preload(path, () => ask(path));
  }
  return createQueryConfig(cache);
}
