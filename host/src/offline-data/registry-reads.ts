import { bestMatch } from '@ulty/contracts/reads/address.js';
import type { ReadKeep, ReadTopic } from '@ulty/domain/read-topics.js';
import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';

/** Reads as the live remotes name them, each with its path. */
export function namedReads({ remotes }: ResolvedRegistry): { path: string; keep?: ReadKeep; changedBy?: readonly ReadTopic[] }[] {
  return remotes.flatMap(({ reads = {} }) => Object.entries(reads).map(([path, facts]) => ({ path, ...facts })));
}

/** What a device keeps of the answer of an address: nothing where no live remote names such a read. */
export function keepOf(registry: ResolvedRegistry, address: string): ReadKeep {
  return bestMatch(namedReads(registry), address)?.found.keep ?? 'no';
}
