import { currentUser } from '@ulty/contracts/reads/people.js';
import { bestMatch } from '@ulty/contracts/reads/address.js';
import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import type { ReadTopic } from '@ulty/domain/base/read-topics.js';
import { namedReads } from '../offline-data/registry-reads';

/** Returns a test whether one of these topics changes the answer of an address; includes the session, which no remote declares. */
export function readsChangedBy(registry: ResolvedRegistry, topics: readonly ReadTopic[]): (address: string) => boolean {
  const reads = [currentUser, ...namedReads(registry)];
  return (address) => bestMatch(reads, address)?.found.changedBy?.some((topic) => topics.includes(topic)) ?? false;
}
