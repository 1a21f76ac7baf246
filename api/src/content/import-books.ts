import { createHash } from 'node:crypto';
import { acceptedAnswers, keyInput } from '@ulty/domain/answer-key.js';
import { BOOK_RIGHTS, listeningTimeMin } from '@ulty/domain/books.js';
import { readingTimeMin } from '@ulty/domain/reading.js';
import type { EntityManager } from 'typeorm';
import type { QuestionMeta } from './book-schemas.js';
import { sha256 } from './content-folder.js';
import { KEEP_QUIZ_VERSIONS } from './quiz-versions.js';
import type { BookPage, ChapterPage } from './read-books.js';
import { MODIFIED_ON_CHANGE, retireOthers, upsert, VERSION_ON_CHANGE } from './upsert.js';

/** Upserts books, chapters, quizzes and questions inside the import's transaction; answers how many rows were retired. */
export async function writeBooks(tx: EntityManager, books: readonly BookPage[]): Promise<number> {
  const chapters = books.flatMap(chapterRows);
  const pages = books.flatMap((book) => book.chapters);
  const quizzes = pages.map(quizRow);
  const questions = pages.flatMap(questionRows);
  await tx.query(UPSERT_BOOKS, [JSON.stringify(books.map(bookRow))]);
  await tx.query(UPSERT_CHAPTERS, [JSON.stringify(chapters)]);
  await tx.query(UPSERT_QUIZZES, [JSON.stringify(quizzes)]);
  await tx.query(UPSERT_QUESTIONS, [JSON.stringify(questions)]);
  const retired =
    (await retireOthers(tx, 'books', books.map((book) => book.meta.id))) +
    (await retireOthers(tx, 'chapters', chapters.map((chapter) => chapter.id))) +
    (await retireOthers(tx, 'quizzes', quizzes.map((quiz) => quiz.id))) +
    (await retireOthers(tx, 'questions', questions.map((question) => question.id)));
  await tx.query(KEEP_QUIZ_VERSIONS);
  return retired;
}

function bookRow({ slug, meta, body, hash, chapters }: BookPage) {
  const words = chapters.reduce((sum, chapter) => sum + chapter.body.wordCount, 0);
  return {
    id: meta.id,
    slug,
    title: meta.title,
    original_title: meta.originalTitle ?? null,
    author: meta.author,
    category: meta.category,
    summary: body.plain,
    rights: BOOK_RIGHTS,
    key_ideas: meta.keyIdeas,
    actions: meta.actions,
    read_minutes: readingTimeMin(words),
    listen_minutes: listeningTimeMin(words),
    chapter_count: chapters.length,
    text_bytes: chapters.reduce((sum, chapter) => sum + Buffer.byteLength(chapter.body.html), 0),
    quizzes_bytes: Buffer.byteLength(JSON.stringify(chapters.flatMap(questionRows).map(({ answer: _answer, ...served }) => served))),
    audio_bytes: chapters.reduce((sum, { recording }) => sum + (recording?.bytes ?? 0), 0),
    published_at: meta.publishedAt,
    // Over the whole folder: one number tells a device whether anything of its copy changed.
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

/** Over the text and the recording: both raise the chapter's version. */
function chapterHash({ hash, recording }: ChapterPage): string {
  return recording ? sha256(`${hash}\n${recording.hash}`) : hash;
}

function quizRow({ meta: chapter, quiz }: ChapterPage) {
  return { id: quiz.meta.id, chapter_id: chapter.id, title: quiz.meta.title, pass_percent: quiz.meta.passPercent, content_hash: quiz.hash };
}

function questionRows({ quiz }: ChapterPage) {
  return quiz.meta.questions.map((question, index) => ({
    id: question.id,
    quiz_id: quiz.meta.id,
    position: index + 1,
    type: question.type,
    prompt: question.prompt,
    choices: 'choices' in question ? question.choices : [],
    answer: question.answer,
    tolerance: question.type === 'number' ? question.tolerance : 0,
    key_hashes: keyHashes(question),
    explanation: question.explanation,
    hint: question.hint ?? null,
    unit: question.type === 'number' ? (question.unit ?? null) : null,
    points: question.points,
    topic: question.topic,
  }));
}

/** base64url(SHA-256) of every right answer; see domain/answer-key for what it protects and what it does not. */
export function keyHashes(question: QuestionMeta): string[] {
  const accepted = acceptedAnswers(question.type, question.answer, question.type === 'number' ? question.tolerance : 0);
  return accepted.map((canonical) => createHash('sha256').update(keyInput(question.id, canonical)).digest('base64url'));
}

const UPSERT_BOOKS = upsert(
  'books',
  {
    slug: 'text',
    title: 'text',
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
    published_at: 'timestamptz',
    content_hash: 'text',
  },
  { atFirst: { modified_at: 'published_at' }, onConflict: [MODIFIED_ON_CHANGE, VERSION_ON_CHANGE] },
);

const UPSERT_CHAPTERS = upsert(
  'chapters',
  {
    book_id: 'uuid',
    slug: 'text',
    chapter_number: 'integer',
    title: 'text',
    html: 'text',
    read_minutes: 'integer',
    audio_hash: 'text',
    audio_bytes: 'integer',
    audio_duration_sec: 'integer',
    audio_voice: 'text',
    content_hash: 'text',
  },
  { onConflict: [VERSION_ON_CHANGE] },
);

const UPSERT_QUIZZES = upsert('quizzes', { chapter_id: 'uuid', title: 'text', pass_percent: 'integer', content_hash: 'text' }, { onConflict: [VERSION_ON_CHANGE] });

const UPSERT_QUESTIONS = upsert('questions', {
  quiz_id: 'uuid',
  position: 'integer',
  type: 'text',
  prompt: 'text',
  choices: 'jsonb',
  answer: 'jsonb',
  tolerance: 'double precision',
  key_hashes: 'text[]',
  explanation: 'text',
  hint: 'text',
  unit: 'text',
  points: 'integer',
  topic: 'text',
});
