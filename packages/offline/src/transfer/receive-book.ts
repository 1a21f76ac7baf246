import type { DownloadManifest, TransferKey } from '@ulty/contracts/base/downloads.js';
import { trustedNow } from '../device';
import { allRows, changeRow, isComplete, newRow } from '../downloads/rows';
import { settle } from '../downloads/shelf';
import { readBook, storeBook, type BookContent } from '../downloads/stored-book';
import { sweep } from '../downloads/remove-unwanted';
import { extDatabase } from '../ext-database';
import { FileRefused } from '../file-refused';
import type { BookTaken } from '../library';
import { NoDatabase } from '../open-database';
import { unpack, type BookFile } from './book-file';
import { manifestOf } from './received-manifest';
import { fitsParts, isSignedByUs } from './signature';

/**
 * Key of the row of `state` with the valid keys, TransferKey[], as the last state pull returned them. A key that is missing was revoked.
 */
export const TRANSFER_KEYS = 'transfer-keys';

/**
 * Stores a handed-over book as a download of this learner, without network. Its content must be the server's: signed, or refused. Product
 * §2.28.
 * @throws FileRefused, and nothing of it is stored
 */
export async function takeIn(userId: string, file: Blob, now = trustedNow()): Promise<BookTaken> {
  if (!('DecompressionStream' in globalThis && crypto.subtle)) throw new FileRefused('no_support');
  const content = await unpack(file);
  try {
    const keys = (await (await extDatabase()).get('state', TRANSFER_KEYS)) as TransferKey[] | undefined;
    if (!(await isSignedByUs(content, keys))) throw new FileRefused('bad_signature');
    return await keep(userId, content, file.size, now);
  } catch (error) {
    // When the browser aborts a transaction itself, there was no room.
    if (/^(Quota|Abort)/.test((error as Error).name)) throw new FileRefused('no_room');
    if (error instanceof NoDatabase || error instanceof DOMException) throw new FileRefused('no_storage');
    throw error;
  }
}

/** @param fileBytes of the whole file, as it travelled; `now` in ms since 1970 */
async function keep(userId: string, file: BookFile, fileBytes: number, now: number): Promise<BookTaken> {
  const content = file as unknown as BookContent;
  const { id, title, version } = content.book;
  const at = new Date(now).toISOString();
  const here = await readBook(id);
  const rows = (await allRows()).filter((row) => row.kind === 'book' && row.id === id);
  if (here && rows.length > 0 && here.book.version > version) throw new FileRefused('older_version');
  const manifest = manifestOf(file, fileBytes);
  const isHere = here !== null && (await fitsParts({ ...file, ...here, quizzes: here.quizzes ?? [] }));
  const before = rows.find((row) => row.userId === userId);
  const hasText = before?.next || isComplete({ wantsAudio: false }, manifest, new Set(before?.done));
  const taken: BookTaken = { bookId: id, title, outcome: isHere ? 'same' : 'taken' };
  if (isHere && before?.manifest?.version === manifest.version && hasText) return taken;

  const key = [userId, 'book', id] as const;
  try {
    // First stores a row that does not claim to be complete: a page that is closed in between leaves no false claim.
    await changeRow(key, (row = newRow(userId, 'book', id, title, now)) =>
      isNewerComing(row.next, manifest)
        ? { ...row, manifest }
        : { ...row, title, manifest, next: null, status: 'stopped', done: [], missing: [] },
    );
    if (!isHere) await storeBook(manifest, content, at);
    // Learners of a phone share the content: replacing it changes the download of everybody who has it.
    await settle('book', id);
    await changeRow(key, (row) =>
      row && !row.next
        ? { ...row, status: isComplete(row, manifest, new Set(row.done)) ? 'whole' : 'queued', reason: null, downloadedAt: at }
        : undefined,
    );
  } catch (error) {
    if (before) await changeRow(key, () => before);
    else await (await extDatabase()).delete('downloads', [...key]);
    await sweep();
    throw error;
  }
  return taken;
}

const isNewerComing = (next: DownloadManifest | null, { version }: DownloadManifest) =>
  next !== null && Number(next.version) > Number(version);
