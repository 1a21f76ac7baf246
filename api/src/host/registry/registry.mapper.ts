import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';

/** A row as the contract has it: PostgreSQL writes dates inside JSON with an offset, the contract wants UTC. */
export function toRegistryEntry(row: RegistryEntry): RegistryEntry {
  const inUtc = (date: string) => new Date(date).toISOString();
  return {
    ...row,
    canary: row.canary && { ...row.canary, since: inUtc(row.canary.since) },
    versions: row.versions.map((version) => ({ ...version, publishedAt: inUtc(version.publishedAt) })),
    history: row.history.map((line) => ({ ...line, at: inUtc(line.at) })),
  };
}
