import type { DownloadKind, DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { bookShelf } from './book-shelf';
import { courseShelf } from './course-shelf';
import { extDatabase } from '../ext-database';
import { allRows, isComplete, keyOf } from './rows';
import type { Place } from './stored-book';
import type { DownloadRow } from '../download-types';

/** Where the parts of one kind of download are stored, for all learners of this device. Each change is one transaction. */
export interface Shelf {
  /** Keys of the manifest's parts that are stored in a place with the same content as in this manifest. */
  partsIn: (manifest: DownloadManifest, place: Place) => Promise<Set<string>>;
  /**
   * Stores a verified part, except recordings.
   * @param value the server's object
   */
  put: (manifest: DownloadManifest, part: DownloadPart, value: unknown, place: Place, at: string) => Promise<void>;
  /** Makes the newer version, stored next to the readable one, the readable one. Safe to repeat. */
  switchTo: (manifest: DownloadManifest) => Promise<void>;
}

export const shelfOf = (kind: DownloadKind): Shelf => (kind === 'book' ? bookShelf : courseShelf);

/** Keys of the parts that need not be fetched for a version: they are stored next to the readable version, or are the same in it. */
export async function partsFor(manifest: DownloadManifest): Promise<Set<string>> {
  const shelf = shelfOf(manifest.kind);
  return new Set([...(await shelf.partsIn(manifest, '')), ...(await shelf.partsIn(manifest, 'next:'))]);
}

/** The manifest of the readable version, among those that its downloads name; null when nothing of it is stored. */
async function manifestHere(kind: DownloadKind, rows: readonly DownloadRow[]): Promise<DownloadManifest | null> {
  for (const manifest of rows.flatMap((row) => [row.manifest, row.next])) {
    const first = manifest?.parts[0];
    if (manifest && first && (await shelfOf(kind).partsIn(manifest, '')).has(keyOf(first))) return manifest;
  }
  return null;
}

/** A row made consistent with what is stored: which version and which parts; never complete when a part is missing. */
function assessed(row: DownloadRow, current: DownloadManifest | null, here: ReadonlySet<string>, ahead: ReadonlySet<string>): DownloadRow {
  // A wish has no parts, whatever other learners have downloaded.
  if (row.manifest === null && row.next === null) return row;
  const manifest = current ?? row.manifest;
  const next = row.next && row.next.version !== manifest?.version ? row.next : null;
  const isWhole = row.status !== 'whole' || (manifest !== null && isComplete(row, manifest, here));
  return {
    ...row,
    manifest,
    next,
    done: [...(next ? ahead : here)],
    ...(!isWhole && { status: 'stopped', reason: 'failed' }),
  };
}

/**
 * Called before a version is switched: marks the rows that the newer version leaves incomplete, so that no row claims to be complete in
 * between.
 */
export async function foretell(manifest: DownloadManifest): Promise<void> {
  const ahead = await partsFor(manifest);
  const { store, done } = (await extDatabase()).transaction('downloads', 'readwrite');
  for (const row of await store.getAll())
    if (row.kind === manifest.kind && row.id === manifest.id && row.status === 'whole' && !isComplete(row, manifest, ahead))
      await store.put({ ...row, status: 'stopped', reason: 'failed' });
  await done;
}

/**
 * Makes the rows of a book or course, of every learner, consistent with what is stored: after a version was switched, another learner
 * downloaded it, or a page was closed half-way.
 */
export async function settle(kind: DownloadKind, id: string): Promise<DownloadManifest | null> {
  const isOne = (row: DownloadRow) => row.kind === kind && row.id === id;
  const rows = (await allRows()).filter(isOne);
  const current = await manifestHere(kind, rows);
  const nothing = new Set<string>();
  for (const row of rows) {
    const manifest = current ?? row.manifest;
    const here = manifest ? await shelfOf(kind).partsIn(manifest, '') : nothing;
    const ahead = row.next ? await partsFor(row.next) : nothing;
    const transaction = (await extDatabase()).transaction('downloads', 'readwrite');
    const now = await transaction.store.get([row.userId, kind, id]);
    // A row that changed since is settled by whoever changed it.
    if (now?.next?.version === row.next?.version && now?.manifest?.version === row.manifest?.version)
      if (now) await transaction.store.put(assessed(now, current, here, ahead));
    await transaction.done;
  }
  return current;
}
