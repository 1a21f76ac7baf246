import { bestMatch } from '@ulty/contracts/reads/address.js';
import type { ReadKeep, ReadTopic } from '@ulty/domain/base/read-topics.js';
import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';

/** Reads declared by the live remotes, each with its path. */
export function namedReads({ remotes }: ResolvedRegistry): { path: string; keep?: ReadKeep; changedBy?: readonly ReadTopic[] }[] {
  return remotes.flatMap(({ reads = {} }) => Object.entries(reads).map(([path, facts]) => ({ path, ...facts })));
}

/** How a device stores the answer of an address; not at all if no live remote declares such a read. */
export function keepOf(registry: ResolvedRegistry, address: string): ReadKeep {
  return bestMatch(namedReads(registry), address)?.found.keep ?? 'no';
}
