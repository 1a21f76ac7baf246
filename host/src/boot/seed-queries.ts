import type { Boot } from '@ulty/contracts/boot.js';
import { SESSION_KEY, createQueryCache, createQueryConfig, preload, queryEntries } from '@ulty/kit';

/**
 * Query cache holding what the page started from. The cache serves the first render; `preload` answers the read that follows
 * mounting, so that boot data cost no request.
 */
export function seedQueries(boot: Boot): ReturnType<typeof createQueryConfig> {
  const known: Record<string, unknown> = { ...boot.data, [SESSION_KEY]: boot.user };
  const cache = createQueryCache<never>();
  for (const [path, state] of queryEntries(known)) cache.set(path, state as never);
  for (const [path, value] of Object.entries(known)) void preload(path, () => Promise.resolve(value));
  return createQueryConfig(cache);
}
