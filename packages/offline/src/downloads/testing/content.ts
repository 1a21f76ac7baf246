import type { Book, Chapter, Quiz } from '@ulty/contracts/learning/books.js';
import type { DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { createHash } from 'node:crypto';
import { uuid } from '../../testing/make';
import type { BookContent } from '../stored-book';

export const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex');

/** Bytes of a recording that depend on its chapter and version only. */
export const recording = (chapter: number, version: number, size = 3_000) =>
  Uint8Array.from({ length: size }, (_, index) => (index * 7 + chapter * 31 + version * 101) % 251);

/** A book of the server: every text of it names its version, so that a mixture of two versions is visible. */
export interface ServerBook extends BookContent {
  quizzes: Quiz[];
  recordings: Map<string, Uint8Array>;
  manifest: DownloadManifest;
}

export const BOOK_ID = uuid(1);

/** @param same numbers of chapters, from 1, that are as in version 1 */
export function makeBook({
  id = BOOK_ID,
  version = 1,
  chapters: count = 3,
  same = [] as number[],
  quizzes: hasQuizzes = true,
} = {}): ServerBook {
  const recordings = new Map<string, Uint8Array>();
  const base = Number(id.slice(-12));
  const chapters = Array.from({ length: count }, (_, index): Chapter => {
    const n = index + 1;
    const own = same.includes(n) ? 1 : version;
    const chapterId = uuid(base * 100 + n);
    const bytes = recording(n, own);
    recordings.set(`/media/${chapterId}.mp3?v=${own}`, bytes);
    return {
      id: chapterId,
      bookId: id,
      chapterNumber: n,
      title: `Chapitre ${n} «\u00a0é\u00a0» ]}`,
      content: `<p>version ${own}, "épargner", \\ [${n}] {</p>`.repeat(6),
      audioUrl: `/media/${chapterId}.mp3?v=${own}`,
      audioBytes: bytes.length,
      audioHash: sha256(bytes),
      durationSec: 60,
      audioVoice: 'synthetic',
      readMinutes: 2,
      version: own,
      exercises: [],
    } as Chapter;
  });
  const quizzes = (hasQuizzes ? chapters.toReversed() : []).map(
    (chapter, index): Quiz => ({
      id: uuid(base * 100 + 50 + index),
      bookId: id,
      chapterId: chapter.id,
      title: `Quiz version ${version}`,
      version,
      passPercent: 60,
      questions: [],
    }),
  );
  const book = { id, title: `Livre ${base}`, author: 'A', category: 'Finance', version, summary: `version ${version}` } as unknown as Book;
  const part = (kind: DownloadPart['kind'], partId: string, path: string, body: string | Uint8Array): DownloadPart => {
    const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
    return { kind, id: partId, path, bytes, transferBytes: kind === 'audio' ? bytes : Math.ceil(bytes / 3), sha256: sha256(body) };
  };
  const root = `/api/quizhero/books/${id}`;
  const manifest: DownloadManifest = {
    kind: 'book',
    id,
    title: book.title,
    version: String(version),
    parts: [
      part('book', id, root, JSON.stringify(book)),
      ...chapters.map((chapter) => part('chapter', chapter.id, `${root}/chapters`, JSON.stringify(chapter))),
      ...chapters.map((chapter) => part('audio', chapter.id, chapter.audioUrl ?? '', recordings.get(chapter.audioUrl ?? '') as Uint8Array)),
      part('quizzes', id, `${root}/quizzes`, JSON.stringify(quizzes)),
    ],
    signature: null,
  };
  return { book, chapters, quizzes, recordings, manifest };
}
