import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import type { BookStandingAnswer } from '@ulty/contracts/learning/library.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import { bookStanding } from '@ulty/contracts/reads/books.js';
import { extDatabase } from '../ext-database';
import { ultyDatabase } from '../ulty-database';
import { type Context, savesData } from './context';
import { fetchVoice } from './recording';
import { isNearlyFull } from './storage-room';
import { keyOf, rowOf, voicesOf } from './rows';
import { readSettings } from './settings';

/** The chapter being read and the one after it. */
const AHEAD = 2;

/**
 * Fetches the recording of the chapter that the learner reads next, unless recordings are downloaded anyway. Must run alone, so that a
 * recording that another download or opening has brought is not fetched again.
 */
async function fetchNextVoice(context: Context, id: string): Promise<void> {
  const { userId, runner, signal } = context;
  const row = await rowOf(userId, 'book', id);
  if (!row?.manifest || row.wantsAudio || row.next || signal.aborted || (await isNearlyFull())) return;
  const { manifest } = row;
  const kept = await (await extDatabase()).get('own_responses', [userId, addressOf(bookStanding, { bookId: id })]);
  const reading = (kept?.value as BookStandingAnswer | undefined)?.nextChapterId;
  const voices = voicesOf(manifest);
  const from = voices.findIndex(({ id: chapterId }) => chapterId === reading);
  const part = voices.slice(Math.max(0, from), Math.max(0, from) + AHEAD).find((voice) => !row.done.includes(keyOf(voice)));
  if (!part) return;
  await runner.mayFetch(part.transferBytes);
  await fetchVoice(context, manifest, part, '', signal, () => undefined);
  await context.change('book', id, ({ done }) => ({ done: [...new Set([...done, keyOf(part)])] }));
}

/**
 * Stores that a download was opened; for a book, fetches the next recording if the learner has enabled that.
 * @param chapterId '' for none
 */
export async function opened(context: Context, kind: DownloadKind, id: string, chapterId: string): Promise<void> {
  const { at } = context;
  const row = await context.change(kind, id, () => ({ lastOpenedAt: at() }));
  if (kind !== 'book' || !row?.manifest) return;
  const transaction = (await ultyDatabase()).transaction(['books', 'chapters'], 'readwrite');
  const [books, chapters] = [transaction.objectStore('books'), transaction.objectStore('chapters')];
  const [book, chapter] = [await books.get(id), await chapters.get(chapterId)];
  if (book) await books.put({ ...book, lastAccessedAt: at() });
  // A row that holds a recording is not rewritten only to change a date.
  if (chapter && !chapter.audioBlob) await chapters.put({ ...chapter, lastAccessedAt: at() });
  await transaction.done;
  if (row.wantsAudio || savesData() || !(await readSettings()).nextChapter) return;
  await context.runner.alone(() => fetchNextVoice(context, id)).catch((error: unknown) => console.warn(error));
}
