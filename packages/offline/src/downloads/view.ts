import type { DownloadPart } from '@ulty/contracts/base/downloads.js';
import { extDatabase } from '../ext-database';
import { ultyDatabase } from '../ulty-database';
import { isComplete, keyOf, voicesOf, wantedParts } from './rows';
import { shelfOf } from './shelf';
import type { DownloadRow, DownloadView, PartCount } from '../download-types';

/** Bytes received of parts that are not stored yet, and how fast. */
export interface Progress {
  bytesOf: (part: DownloadPart) => number;
  /** Bytes a second as they travel; null while unknown. */
  speed: number | null;
}

const VERSIONS = 'download-versions';

/** Stores the newest versions of books, as the state pull reports them: shown as 'a newer one exists'. */
export async function noteVersions(books: readonly { id: string; version: number }[]): Promise<void> {
  const transaction = (await extDatabase()).transaction('state', 'readwrite');
  const known = (await transaction.store.get(VERSIONS)) as Record<string, number> | undefined;
  await transaction.store.put({ ...known, ...Object.fromEntries(books.map(({ id, version }) => [id, version])) }, VERSIONS);
  await transaction.done;
}

const TEXTS: ReadonlySet<string> = new Set(['chapter', 'lesson']);

function count(parts: readonly DownloadPart[], here: ReadonlySet<string>): PartCount | null {
  return parts.length > 0 ? { done: parts.filter((part) => here.has(keyOf(part))).length, total: parts.length } : null;
}

/** Bytes that a part has received so far, as they travel. */
const travelled = ({ bytes, transferBytes }: DownloadPart, received: number) =>
  Math.round((Math.min(bytes, received) / Math.max(1, bytes)) * transferBytes);

/** A download as screens show it. @param progress of the one that is running */
export async function toView(row: DownloadRow, progress: Progress | null): Promise<DownloadView> {
  const { manifest: current, next, done: _, missing, ...rest } = row;
  const fetched = new Set(row.done);
  const manifest = current ?? next;
  const here = next && current ? await shelfOf(row.kind).partsIn(current, '') : fetched;
  const wanted = wantedParts(row, next ?? current ?? { parts: [], kind: row.kind, id: row.id, title: '', version: '', signature: null });
  const doneBytes = wanted.reduce(
    (sum, part) => sum + (fetched.has(keyOf(part)) ? part.transferBytes : travelled(part, progress?.bytesOf(part) ?? 0)),
    0,
  );
  const totalBytes = wanted.reduce((sum, part) => sum + part.transferBytes, 0);
  const of = (isWanted: (part: DownloadPart) => boolean) => (manifest?.parts ?? []).filter(isWanted);
  const texts = of(({ kind }) => TEXTS.has(kind));
  const voices = voicesOf(manifest);
  const idsHere = (parts: readonly DownloadPart[]) => parts.filter((part) => here.has(keyOf(part))).map(({ id }) => id);
  const versions = (await (await extDatabase()).get('state', VERSIONS)) as Record<string, number> | undefined;
  const newest = versions?.[row.id];
  const book = row.kind === 'book' && manifest ? await (await ultyDatabase()).get('books', row.id) : undefined;
  return {
    ...rest,
    category: book?.category ?? null,
    doneBytes,
    totalBytes,
    secondsLeft: progress?.speed ? Math.ceil((totalBytes - doneBytes) / progress.speed) : null,
    text: count(texts, here) ?? { done: 0, total: 0 },
    audio: row.wantsAudio || voices.some((part) => here.has(keyOf(part))) ? count(voices, here) : null,
    quizzes: count(
      of(({ kind }) => kind === 'quizzes' || kind === 'course-quiz' || kind === 'exam-quizzes'),
      here,
    ),
    readable: idsHere(texts),
    heard: idsHere(voices),
    missingAudio: missing.filter((key) => key.startsWith('audio:')).map((key) => key.slice('audio:'.length)),
    bytesHere: of((part) => here.has(keyOf(part))).reduce((sum, { bytes }) => sum + bytes, 0),
    version: current?.version ?? null,
    hasNewer: next !== null && current !== null ? true : newest !== undefined && current !== null && newest > Number(current.version),
    canHand: row.kind === 'book' && current !== null && current.signature !== null && isComplete({ wantsAudio: false }, current, here),
  };
}
