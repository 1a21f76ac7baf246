import type { RegistryEntry } from '@ulty/contracts/remotes.js';

/** A row as the contract has it: PostgreSQL writes dates inside JSON with an offset, the contract wants UTC. */
export function toRegistryEntry(row: RegistryEntry): RegistryEntry {
  return {
    ...row,
    versions: row.versions.map((version) => ({ ...version, publishedAt: new Date(version.publishedAt).toISOString() })),
    history: row.history.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
  };
}
