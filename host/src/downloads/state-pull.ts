import { syncState } from '@ulty/contracts/reads/downloads.js';
import type { SyncState } from '@ulty/contracts/sync-state.js';
import { fetchJson, readKey } from '@ulty/kit';
import { readFact, writeFact } from '@ulty/offline/device';
import { keepState } from '../offline-data/store';

export type Told = SyncState;

/** When this device last asked for a learner, by its own clock in ms, and the server's `at` of the answer. Erased with the learner. */
const factOf = (userId: string) => `ulty-pull:${userId}`;

export function lastPull(userId: string): { askedAt: number; since: string | undefined } {
  const [askedAt, since] = readFact(factOf(userId))?.split(' ') ?? [];
  return { askedAt: Number(askedAt) || 0, since };
}

/** Asks what other devices and the server have changed since the last time. Product §1.3. @returns null where the server did not say */
export async function askState(userId: string): Promise<Told | null> {
  const { since } = lastPull(userId);
  writeFact(factOf(userId), [Date.now(), since ?? ''].join(' ').trim());
  const told = await fetchJson<Told>(readKey(syncState, { since })).catch(() => null);
  if (!told) return null;
  await keepState('transfer-keys', told.keys).catch(() => undefined);
  writeFact(factOf(userId), `${Date.now()} ${told.at}`);
  return told;
}
