import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { fetchJson } from '@ulty/kit';
import { keptProfiles } from '@ulty/offline/kept-profiles';
import { prefetchSets } from './prefetch-sets';
import { keepState } from './store';

/**
 * Fetches the present registry, stores it for starts without network, and fetches its newer versions. Complete where somebody may sign in
 * without network, since a visitor's registry names members' pages only by their paths.
 * @throws without an answer
 */
export async function askRegistry(): Promise<ResolvedRegistry> {
  const isShared = (await keptProfiles().catch(() => [])).length > 0;
  const registry = await fetchJson<ResolvedRegistry>(isShared ? '/api/remotes?whole=1' : '/api/remotes');
  // A captive portal may answer anything.
  if (!Array.isArray(registry.remotes)) throw new TypeError('no registry');
  void keepState('registry', registry)
    .then(() => prefetchSets(registry))
    .catch(() => undefined);
  return registry;
}
