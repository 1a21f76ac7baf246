import type { DownloadManifest, DownloadPart } from '@ulty/contracts/downloads.js';
import type { DownloadRow } from '../downloads/types';
import { extDatabase } from '../ext-database';
import { ultyDatabase } from '../ulty-database';

const keyOf = ({ kind, id }: Pick<DownloadPart, 'kind' | 'id'>) => `${kind}:${id}`;

/** Whether a learner's row tells already that the text and quizzes of this version are here. */
export function hasText({ manifest, next, done }: DownloadRow, { version, parts }: DownloadManifest): boolean {
  if (manifest?.version !== version) return false;
  return next !== null || parts.every((part) => part.kind === 'audio' || done.includes(keyOf(part)));
}

/** A learner's row of a book that has just been received; what they have chosen stays. @param heard keys of recordings that are here */
export function receivedRow(
  userId: string,
  row: DownloadRow | undefined,
  manifest: DownloadManifest,
  heard: ReadonlySet<string>,
  at: string,
): DownloadRow {
  // Of a newer version that is on its way, `done` and the status are the download's.
  if (row?.next && Number(row.next.version) > Number(manifest.version)) return { ...row, manifest };
  const wantsAudio = row?.wantsAudio ?? false;
  const recordings = manifest.parts.filter(({ kind }) => kind === 'audio').map(keyOf);
  return {
    userId,
    kind: 'book',
    id: manifest.id,
    title: manifest.title,
    status: 'whole',
    reason: null,
    wantsAudio,
    isPinned: row?.isPinned ?? false,
    manifest,
    next: null,
    done: manifest.parts.map(keyOf).filter((key) => !recordings.includes(key) || heard.has(key)),
    missing: wantsAudio ? recordings.filter((key) => !heard.has(key)) : [],
    requestedAt: row?.requestedAt ?? at,
    downloadedAt: at,
    lastOpenedAt: row?.lastOpenedAt ?? at,
  };
}

/** Rows of all learners of this phone for a book. */
export async function rowsOf(bookId: string): Promise<DownloadRow[]> {
  return (await (await extDatabase()).getAll('downloads')).filter(({ kind, id }) => kind === 'book' && id === bookId);
}

/** Keys of a book's recordings that are on this device. */
export async function heardHere(bookId: string): Promise<ReadonlySet<string>> {
  const chapters = await (await ultyDatabase()).getAllFromIndex('chapters', 'bookId', bookId);
  return new Set(chapters.filter(({ audioBlob }) => audioBlob).map(({ id }) => keyOf({ kind: 'audio', id })));
}
