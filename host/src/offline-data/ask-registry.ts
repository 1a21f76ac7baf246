import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { fetchJson } from '@ulty/kit';
import { bringSets } from './bring-sets';
import { keepState } from './store';

/** The registry as it is now: kept for starts without network, and its newer versions brought. @throws without an answer */
export async function askRegistry(): Promise<ResolvedRegistry> {
  const registry = await fetchJson<ResolvedRegistry>('/api/remotes');
  // A network that asks to be signed into may answer anything.
  if (!Array.isArray(registry.remotes)) throw new TypeError('no registry');
  void keepState('registry', registry)
    .then(() => bringSets(registry))
    .catch(() => undefined);
  return registry;
}
