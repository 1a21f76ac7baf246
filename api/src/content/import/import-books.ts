import { bookRights, listeningTimeMin } from '@ulty/domain/learning/books.js';
import { readingTimeMin } from '@ulty/domain/learning/reading.js';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { sha256 } from '../files/content-folder.js';
import type { BookPage, ChapterPage } from '../read/book-files.js';
import { sceneColumns } from './scene-columns.js';
import { MODIFIED_ON_CHANGE, retireOthers, upsert, VERSION_ON_CHANGE } from './upsert.js';
import type { Weights } from './weights.js';
import { writeInParts } from './write-in-parts.js';

/**
 * Upserts books and chapters inside the import's transaction; returns how many rows were retired. Call it before their quizzes are written.
 */
export async function writeBooks(tx: Tx, books: readonly BookPage[], weights: Weights): Promise<number> {
  const chapters = books.flatMap(chapterRows);
  await tx.count(upsertBooks, { rows: JSON.stringify(books.map((book) => bookRow(book, weights))) });
  await writeInParts(tx, upsertChapters, chapters);
  return (
    (await retireOthers(
      tx,
      'books',
      books.map((book) => book.meta.id),
    )) +
    (await retireOthers(
      tx,
      'chapters',
      chapters.map((chapter) => chapter.id),
    ))
  );
}

function bookRow({ slug, meta, body, hash, chapters }: BookPage, { texts, quizzes }: Weights) {
  const words = chapters.reduce((sum, chapter) => sum + chapter.body.wordCount, 0);
  return {
    id: meta.id,
    slug,
    title: meta.title,
    promise: meta.promise,
    need: meta.need,
    original_title: meta.originalTitle ?? null,
    author: meta.author,
    category: meta.category,
    summary: body.plain,
    rights: bookRights(meta),
    key_ideas: meta.keyIdeas,
    actions: meta.actions,
    read_minutes: readingTimeMin(words),
    listen_minutes: listeningTimeMin(words),
    chapter_count: chapters.length,
    text_bytes: texts.get(meta.id),
    quizzes_bytes: quizzes.get(meta.id),
    audio_bytes: chapters.reduce((sum, { recording }) => sum + (recording?.bytes ?? 0), 0),
    ...sceneColumns(meta),
    published_at: meta.publishedAt,
    // Covers the whole folder: one number shows a device whether any part of its copy changed.
    content_hash: sha256([hash, ...chapters.flatMap((chapter) => [chapter.file, chapterHash(chapter), chapter.quiz.hash])].join('\n')),
  };
}

function chapterRows({ meta: book, chapters }: BookPage) {
  return chapters.map((chapter) => {
    const { slug, meta, body, chapterNumber, recording } = chapter;
    return {
      id: meta.id,
      book_id: book.id,
      slug,
      chapter_number: chapterNumber,
      title: meta.title,
      says: meta.says ?? null,
      html: body.html,
      read_minutes: readingTimeMin(body.wordCount),
      audio_hash: recording?.hash ?? null,
      audio_bytes: recording?.bytes ?? null,
      audio_duration_sec: recording?.durationSec ?? null,
      audio_voice: recording && (meta.audioVoice ?? 'synthetic'),
      content_hash: chapterHash(chapter),
    };
  });
}

/** Covers text and recording: a change of either raises the chapter's version. */
function chapterHash({ hash, recording }: ChapterPage): string {
  return recording ? sha256(`${hash}\n${recording.hash}`) : hash;
}

const upsertBooks = statement(
  'import.upsert-books',
  upsert(
    'books',
    {
      slug: 'text',
      title: 'text',
      promise: 'text',
      need: 'text',
      original_title: 'text',
      author: 'text',
      category: 'text',
      summary: 'text',
      rights: 'text',
      key_ideas: 'text[]',
      actions: 'text[]',
      read_minutes: 'integer',
      listen_minutes: 'integer',
      chapter_count: 'integer',
      text_bytes: 'integer',
      quizzes_bytes: 'integer',
      audio_bytes: 'integer',
      scene_person: 'text',
      scene_place: 'text',
      published_at: 'timestamptz',
      content_hash: 'text',
    },
    { atFirst: { modified_at: 'published_at' }, onConflict: [MODIFIED_ON_CHANGE, VERSION_ON_CHANGE] },
  ),
);

const upsertChapters = statement(
  'import.upsert-chapters',
  upsert(
    'chapters',
    {
      book_id: 'uuid',
      slug: 'text',
      chapter_number: 'integer',
      title: 'text',
      says: 'text',
      html: 'text',
      read_minutes: 'integer',
      audio_hash: 'text',
      audio_bytes: 'integer',
      audio_duration_sec: 'integer',
      audio_voice: 'text',
      content_hash: 'text',
    },
    { onConflict: [VERSION_ON_CHANGE] },
  ),
);
