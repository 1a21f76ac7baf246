import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import type { ReadTopic } from '@ulty/domain/base/read-topics.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { fetchJson } from '@ulty/kit';
import { readsChangedBy } from '../outbox/reads-changed-by';
import { keptState } from '../offline-data/store';
import { ownFirstReads } from './prepare';

/**
 * Requests again those of the learner's own first reads that these topics have changed, so that home and wallet are up to date without
 * network.
 */
export async function renewKept(userId: string, topics: readonly ReadTopic[]): Promise<void> {
  const registry = await keptState<ResolvedRegistry>('registry');
  if (!registry || topics.length === 0 || isSavingData()) return;
  const isChanged = readsChangedBy(registry, topics);
  for (const path of (await ownFirstReads(userId, registry)).filter(isChanged)) await fetchJson(path).catch(() => undefined);
}
