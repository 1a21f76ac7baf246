import type { Book, Chapter, CourseQuiz, Quiz } from '@ulty/contracts/learning/books.js';
import type { CourseDetail, Lesson } from '@ulty/contracts/learning/courses.js';
import type { DownloadManifest } from '@ulty/contracts/base/downloads.js';
import { readBook, serverFields } from '../downloads/stored-book';
import { extDatabase } from '../ext-database';
import { ultyDatabase } from '../ulty-database';
import { ofBook, ofChapter, ofCourse, ofCourseQuiz, ofLesson, ofQuiz, type DeviceText } from './device-texts';
import type { Place } from './index-bytes';

export interface PlacedText {
  place: Place;
  text: DeviceText;
}

const placed = (part: number, texts: readonly DeviceText[], from = 0): PlacedText[] =>
  texts.map((text, at) => ({ place: { kind: text.kind, part, item: from + at }, text }));

async function textsOfBook({ id, parts }: DownloadManifest): Promise<PlacedText[]> {
  const content = await readBook(id);
  if (!content) return [];
  const { book, chapters, quizzes } = content;
  const byId = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  return parts.flatMap((part, at) => {
    const chapter = part.kind === 'chapter' && byId.get(part.id);
    if (chapter) return placed(at, [ofChapter(book, chapter)]);
    if (part.kind === 'quizzes')
      return placed(
        at,
        (quizzes ?? []).flatMap((quiz) => ofQuiz(book, quiz)),
      );
    return part.kind === 'book' ? placed(at, [ofBook(book)]) : [];
  });
}

async function coursePart(path: string): Promise<unknown> {
  return (await (await extDatabase()).get('course_parts', path))?.value;
}

async function courseOf({ parts }: DownloadManifest): Promise<CourseDetail | undefined> {
  const part = parts.find(({ kind }) => kind === 'course');
  return part && ((await coursePart(part.path)) as CourseDetail | undefined);
}

function textsOfPart(course: CourseDetail, kind: string, value: unknown): DeviceText[] {
  if (value === undefined) return [];
  if (kind === 'lesson') return [ofLesson(course, value as Lesson)];
  return kind === 'course-quiz' ? ofCourseQuiz(course, value as CourseQuiz) : [ofCourse(course)];
}

async function textsOfCourse(manifest: DownloadManifest): Promise<PlacedText[]> {
  const course = await courseOf(manifest);
  if (!course) return [];
  const texts: PlacedText[] = [];
  for (const [at, { kind, path }] of manifest.parts.entries()) texts.push(...placed(at, textsOfPart(course, kind, await coursePart(path))));
  return texts;
}

/** All searchable texts of a download, as far as they are stored, in the order of its manifest. */
export function textsOf(manifest: DownloadManifest): Promise<PlacedText[]> {
  return manifest.kind === 'book' ? textsOfBook(manifest) : textsOfCourse(manifest);
}

/** The text at a place of a download; undefined when it is not stored. */
export async function textAt(manifest: DownloadManifest, { part: at, item }: Place): Promise<DeviceText | undefined> {
  const part = manifest.parts[at];
  if (!part) return undefined;
  if (manifest.kind === 'course') {
    const course = await courseOf(manifest);
    return course && textsOfPart(course, part.kind, await coursePart(part.path))[item];
  }
  const database = await ultyDatabase();
  const row = await database.get('books', manifest.id);
  const book = row && serverFields<Book>(row);
  if (!book) return undefined;
  if (part.kind === 'book') return ofBook(book);
  if (part.kind === 'chapter') {
    const chapter = await database.get('chapters', part.id);
    return chapter && ofChapter(book, serverFields<Chapter>(chapter));
  }
  const quizzes = await database.getAllFromIndex('quizzes', 'bookId', manifest.id);
  quizzes.sort((a, b) => Number(a.position) - Number(b.position));
  return quizzes.flatMap((quiz) => ofQuiz(book, serverFields<Quiz>(quiz)))[item];
}
