import type { DownloadKind, DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { HAS_DOWNLOADS, readFact, writeFact } from '../device';
import { extDatabase } from '../ext-database';
import { isErased } from '../device-owner';
import { isEmpty } from './stored-book';
import type { DownloadRow } from '../download-types';

export { HAS_DOWNLOADS } from '../device';

export const keyOf = ({ kind, id }: Pick<DownloadPart, 'kind' | 'id'>) => `${kind}:${id}`;

/**
 * Distinguishes a part from the same part of another version: its hash, or the version of the whole download where the answer has parts of
 * its reader's own.
 */
export const printOf = ({ version }: DownloadManifest, { sha256 }: DownloadPart) => sha256 ?? version;

/** The parts that a learner has requested. */
export const wantedParts = ({ wantsAudio }: Pick<DownloadRow, 'wantsAudio'>, { parts }: DownloadManifest) =>
  parts.filter((part) => wantsAudio || part.kind !== 'audio');

/** The recordings of a manifest; none without a manifest. */
export const voicesOf = (manifest: DownloadManifest | null) => (manifest?.parts ?? []).filter(({ kind }) => kind === 'audio');

/** Whether all requested parts are stored, except those that `missing` names. */
export function isComplete(
  row: Pick<DownloadRow, 'wantsAudio'> & Partial<Pick<DownloadRow, 'missing'>>,
  manifest: DownloadManifest,
  here: ReadonlySet<string>,
): boolean {
  return wantedParts(row, manifest).every((part) => here.has(keyOf(part)) || isEmpty(part) || row.missing?.includes(keyOf(part)));
}

/** @param now ms since 1970 */
export function newRow(userId: string, kind: DownloadKind, id: string, title: string, now: number): DownloadRow {
  const at = new Date(now).toISOString();
  return {
    userId,
    kind,
    id,
    title,
    status: 'wished',
    reason: null,
    wantsAudio: false,
    isPinned: false,
    manifest: null,
    next: null,
    done: [],
    missing: [],
    requestedAt: at,
    downloadedAt: null,
    lastOpenedAt: at,
  };
}

export async function rowOf(userId: string, kind: DownloadKind, id: string): Promise<DownloadRow | undefined> {
  return (await extDatabase()).get('downloads', [userId, kind, id]);
}

/** Downloads of everybody on this device. */
export async function allRows(): Promise<DownloadRow[]> {
  return (await extDatabase()).getAll('downloads');
}

/** Downloads of one learner on this device. */
export const ownRows = async (userId: string): Promise<DownloadRow[]> => (await allRows()).filter((row) => row.userId === userId);

/**
 * Changes a row in one transaction; stores nothing for an erased person.
 * @param change from the row, undefined at first, to its new state, or to undefined for no change.
 * @returns the row after the change
 */
export async function changeRow(
  [userId, kind, id]: readonly [string, DownloadKind, string],
  change: (row: DownloadRow | undefined) => DownloadRow | undefined,
): Promise<DownloadRow | undefined> {
  const database = await extDatabase();
  if (isErased(userId)) return undefined;
  const transaction = database.transaction('downloads', 'readwrite', { durability: 'strict' });
  const row = await transaction.store.get([userId, kind, id]);
  const next = change(row);
  if (next) await transaction.store.put(next);
  await transaction.done;
  if (next && readFact(HAS_DOWNLOADS) !== '1') writeFact(HAS_DOWNLOADS, '1');
  return next ?? row;
}
