import type { Book, Chapter, CourseQuiz, Question, Quiz } from '@ulty/contracts/learning/books.js';
import type { CourseDetail, Lesson } from '@ulty/contracts/learning/courses.js';
import type { DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import { book as bookRead, chapters as chaptersRead, quizzes as quizzesRead } from '@ulty/contracts/reads/books.js';
import { courseDetail, courseQuiz, lesson as lessonRead } from '@ulty/contracts/reads/courses.js';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { BookMeta, ChapterMeta, QuizMeta } from '../../../../api/src/content/schemas/book-schemas';
import { CourseMeta, LessonMeta } from '../../../../api/src/content/schemas/content-schemas';
import { readFrontMatter } from '../../../../api/src/content/files/front-matter';
import { renderMarkdown } from '../../../../api/src/content/files/markdown';
import { readYaml } from '../../../../api/src/content/files/yaml-file';
import { changeRow, keyOf, newRow } from '../downloads/rows';
import { sha256 } from '../downloads/testing/content';
import { shelfOf } from '../downloads/shelf';
import { AWA, NOON } from './make';

/** A download as the server answers it: its manifest, and the value of each of its parts. */
export interface RealDownload {
  manifest: DownloadManifest;
  values: unknown[];
}

type Part = [kind: DownloadPart['kind'], id: string, path: string, value: unknown];

const CONTENT = `${import.meta.dirname}/../../../../content`;
/** Has the length of a real key hash. */
const KEY_HASH = 'k'.repeat(43);
const NO_AUDIO = { audioUrl: null, audioBytes: 0, audioHash: null, audioVoice: null, durationSec: 0, readMinutes: 3 } as const;

type Schema<Meta> = Parameters<typeof readYaml>[2] & { _output: Meta };

const textOf = (file: string) => readFileSync(`${CONTENT}/${file}`, 'utf8');
const foldersIn = (folder: string) => readdirSync(`${CONTENT}/${folder}`).map((name) => `${folder}/${name}`);
const chaptersIn = (folder: string) => readdirSync(`${CONTENT}/${folder}`).filter((name) => /^\d.*\.md$/.test(name));

function checked<Meta>(found: { meta: Meta } | readonly unknown[]): { meta: Meta } {
  if (!('meta' in found)) throw new Error(JSON.stringify(found));
  return found;
}

function page<Meta>(file: string, schema: Schema<Meta>) {
  const found = readFrontMatter(file, textOf(file), schema);
  const { meta } = checked(found);
  return { meta: meta as Meta, body: renderMarkdown((found as { body: string }).body, 1) };
}

function quizOf(file: string) {
  const { meta } = checked(readYaml(file, textOf(file), QuizMeta));
  const questions = meta.questions.map(
    (question): Question => ({
      id: question.id,
      type: question.type,
      prompt: question.prompt,
      choices: 'choices' in question ? question.choices : [],
      keyHash: KEY_HASH,
      explanation: question.explanation,
      hint: question.hint ?? null,
      points: 10,
      topic: question.topic,
    }),
  );
  return { id: meta.id, title: meta.title, version: 1, passPercent: 60, questions };
}

function download(kind: DownloadManifest['kind'], id: string, title: string, parts: readonly Part[]) {
  const manifest: DownloadManifest = {
    kind,
    id,
    title,
    version: '1',
    parts: parts.map(([part, partId, path, value]) => {
      const text = JSON.stringify(value);
      return {
        kind: part,
        id: partId,
        path,
        bytes: Buffer.byteLength(text),
        transferBytes: Math.ceil(text.length / 3),
        sha256: sha256(text),
      };
    }),
    signature: null,
  };
  return { manifest, values: parts.map(([, , , value]) => value) };
}

function bookDownload(folder: string): RealDownload {
  const { meta, body } = page(`${folder}/book.md`, BookMeta);
  const { id, title } = meta;
  const book = {
    id,
    title,
    promise: meta.promise,
    author: meta.author,
    category: meta.category,
    ...(meta.originalTitle && { originalTitle: meta.originalTitle }),
    summary: body.plain,
    keyIdeas: meta.keyIdeas,
    actions: meta.actions,
    language: 'fr',
    version: 1,
  } as Book;
  const chapters = chaptersIn(folder).map((name, at): Chapter => {
    const chapter = page(`${folder}/${name}`, ChapterMeta);
    const { html: content } = chapter.body;
    return { id: chapter.meta.id, bookId: id, chapterNumber: at + 1, title: chapter.meta.title, content, ...NO_AUDIO, version: 1 };
  });
  const quizzes = chaptersIn(folder).map(
    (name, at): Quiz => ({ ...quizOf(`${folder}/${name.replace('.md', '.quiz.yaml')}`), bookId: id, chapterId: chapters[at]?.id ?? '' }),
  );
  return download('book', id, title, [
    ['book', id, addressOf(bookRead, { id }), book],
    ...chapters.map((chapter): Part => ['chapter', chapter.id, addressOf(chaptersRead, { id }), chapter]),
    ['quizzes', id, addressOf(quizzesRead, { id }), quizzes],
  ]);
}

function courseDownload(folder: string): RealDownload {
  const { meta, body } = page(`${folder}/course.md`, CourseMeta);
  const { id, title } = meta;
  const lessons = chaptersIn(folder).map((name, at) => {
    const lesson = page(`${folder}/${name}`, LessonMeta);
    const { html } = lesson.body;
    return { id: lesson.meta.id, title: lesson.meta.title, section: lesson.meta.section, position: at + 1, courseId: id, html } as Lesson;
  });
  const course = {
    id,
    title,
    description: body.plain,
    shortDescription: meta.shortDescription,
    category: meta.category,
    difficulty: meta.difficulty,
    tags: meta.tags,
    objectives: meta.objectives,
    curriculum: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title })),
  } as CourseDetail;
  const quiz: CourseQuiz | null = existsSync(`${CONTENT}/${folder}/quiz.yaml`) ? { ...quizOf(`${folder}/quiz.yaml`), courseId: id } : null;
  return download('course', id, title, [
    ['course', id, addressOf(courseDetail, { id }), course],
    ...lessons.map((one): Part => ['lesson', one.id, addressOf(lessonRead, { id, lessonId: one.id }), one]),
    ...(quiz ? [['course-quiz', quiz.id, addressOf(courseQuiz, { id }), quiz] as Part] : []),
  ]);
}

/** Every book and course of `content/`, as the server would answer them; without recordings. */
export const realLibrary = (): RealDownload[] => [...foldersIn('books').map(bookDownload), ...foldersIn('courses').map(courseDownload)];

/** Stores a download on the device in the state that a finished run leaves. */
export async function putDownload({ manifest, values }: RealDownload, userId = AWA): Promise<void> {
  const { kind, id, title, parts } = manifest;
  for (const [at, part] of parts.entries()) await shelfOf(kind).put(manifest, part, values[at], '', new Date(NOON).toISOString());
  await changeRow([userId, kind, id], () => ({
    ...newRow(userId, kind, id, title, NOON),
    status: 'whole',
    manifest,
    done: parts.map(keyOf),
    downloadedAt: new Date(NOON).toISOString(),
  }));
}
