import type { Boot } from '@ulty/contracts/boot.js';
import { SESSION_KEY, createQueryCache, createQueryConfig, preload, queryEntries } from '@ulty/kit';

const answersOf = ({ data, user }: Boot): Record<string, unknown> => ({ ...data, [SESSION_KEY]: user });

/**
 * Query cache holding what the page started from. The cache serves the first render; `preload` answers the read that follows
 * mounting, so that boot data cost no request.
 * @param later the network's boot while the device's is on screen: that read must not bring the device's copy back after it
 */
export function seedQueries(boot: Boot, later: Promise<Boot> | null = null): ReturnType<typeof createQueryConfig> {
  const known = answersOf(boot);
  const newest = later ? later.then((fresh) => ({ ...known, ...answersOf(fresh) }), () => known) : Promise.resolve(known);
  const cache = createQueryCache<never>();
  for (const [path, state] of queryEntries(known)) cache.set(path, state as never);
  for (const path of Object.keys(known)) void preload(path, () => newest.then((answers) => answers[path]));
  return createQueryConfig(cache);
}
