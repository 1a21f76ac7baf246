import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { fetchJson } from '@ulty/kit';
import { keptProfiles } from '@ulty/offline/kept-profiles';
import { prefetchSets } from './prefetch-sets';
import { keepState } from './store';

/**
 * The registry as it is now: kept for starts without network, and its newer versions brought. Whole where somebody may sign in without network:
 * a visitor's names members' pages by their paths alone.
 * @throws without an answer
 */
export async function askRegistry(): Promise<ResolvedRegistry> {
  const isShared = (await keptProfiles().catch(() => [])).length > 0;
  const registry = await fetchJson<ResolvedRegistry>(isShared ? '/api/remotes?whole=1' : '/api/remotes');
  // A network that asks to be signed into may answer anything.
  if (!Array.isArray(registry.remotes)) throw new TypeError('no registry');
  void keepState('registry', registry)
    .then(() => prefetchSets(registry))
    .catch(() => undefined);
  return registry;
}
