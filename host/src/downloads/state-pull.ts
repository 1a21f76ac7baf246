import { syncState } from '@ulty/contracts/reads/downloads.js';
import type { SyncState } from '@ulty/contracts/base/sync-state.js';
import { readKey, useConnectivity } from '@ulty/kit';
import { lastPullFact, readFact, writeFact, trustedNow } from '@ulty/offline/device';
import { PERSON_HEADER } from '@ulty/offline/device-owner';
import { keepState } from '../offline-data/store';

export type Told = SyncState;

/** Stores the time of the request by this device's own clock in ms, and the server's `at` of the answer. Erased with the learner. */
const factOf = lastPullFact;

export function lastPull(userId: string): { askedAt: number; since: string | undefined } {
  const [askedAt, since] = readFact(factOf(userId))?.split(' ') ?? [];
  return { askedAt: Number(askedAt) || 0, since };
}

/** A connection without credit may never answer. */
const PATIENCE_MS = 30_000;

/** @throws without network, where another server answers, or none in time */
async function fetchState(userId: string, since: string | undefined): Promise<Told> {
  if (useConnectivity.getState().isDetached) throw new TypeError('detached');
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PATIENCE_MS);
  try {
    const headers = { [PERSON_HEADER]: userId };
    const response = await fetch(readKey(syncState, { since }), { credentials: 'include', headers, signal: limit.signal });
    const told = JSON.parse(await response.text()) as Told;
    if (!response.ok || !told.at) throw new TypeError('not ours');
    return told;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks what other devices and the server have changed since the last request. Product §1.3.
 * @returns null where the server did not answer
 */
export async function askState(userId: string): Promise<Told | null> {
  const { since } = lastPull(userId);
  writeFact(factOf(userId), [trustedNow(), since ?? ''].join(' ').trim());
  const told = await fetchState(userId, since).catch(() => null);
  if (!told) return null;
  await keepState('transfer-keys', told.keys).catch(() => undefined);
  writeFact(factOf(userId), `${trustedNow()} ${told.at}`);
  return told;
}
