import type { Tx } from '../../core/database/transaction.js';
import { setLiveVersion, noteLive } from './change.queries.js';
import type { LockedRemote } from './registry.queries.js';

/** What is known of a remote that is about to change; null: it is new. */
export type Standing = Pick<LockedRemote, 'stableVersion' | 'previousVersion'> | null;

interface Choice {
  version: string;
  /** Whether a person or a team chose it: then no local build takes its place. */
  isPinned: boolean;
  /** What 'rollback' goes back to; by default what was live until now. */
  previous?: string | null;
}

/** Makes a version live. The remote's row must be locked. */
export async function makeLive(tx: Tx, id: string, before: Standing, { version, isPinned, previous }: Choice): Promise<void> {
  const isSame = before?.stableVersion === version;
  const next = isSame ? before.previousVersion : previous === undefined ? (before?.stableVersion ?? null) : previous;
  if (!isSame) await tx.count(noteLive, { remote: id, liveBefore: before?.stableVersion ?? null, version });
  await tx.count(setLiveVersion, { remote: id, version, isPinned, previousVersion: next });
}
