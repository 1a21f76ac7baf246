import type { CourseDetail, Lesson } from '@ulty/contracts/learning/courses.js';
import type { DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { extDatabase } from '../ext-database';
import { keyOf, printOf, voicesOf } from './rows';
import type { Shelf } from './shelf';
import type { Place } from './stored-book';
import type { DownloadRow } from '../download-types';

/** A course answer without the fields about its reader: the same for everybody. */
export function neutral(kind: DownloadPart['kind'], value: unknown): unknown {
  if (kind === 'lesson') {
    const { missingSeconds: _, tries: __, place: ___, ...lesson } = value as Lesson;
    return { ...lesson, isCompleted: false, isNew: false };
  }
  if (kind !== 'course') return value;
  const course = value as CourseDetail;
  return {
    ...course,
    curriculum: course.curriculum.map((lesson) => ({ ...lesson, isCompleted: false, isNew: false })),
    prerequisites: course.prerequisites?.map((before) => ({ ...before, isDone: false })) ?? [],
    enrollment: null,
    finalQuiz: course.finalQuiz && { ...course.finalQuiz, attempts: 0, best: null, isPassed: false },
    areCoinsDecided: false,
  };
}

/** Courses and exam packs, stored in our own database by the paths of their reads. */
export const courseShelf: Shelf = {
  async partsIn(manifest, place) {
    const rows = await (await extDatabase()).getAllFromIndex('course_parts', 'courseId', place + manifest.id);
    const prints = new Map(rows.map(({ path, print }) => [path, print]));
    return new Set(manifest.parts.filter((part) => prints.get(place + part.path) === printOf(manifest, part)).map(keyOf));
  },

  async put(manifest, part, value, place) {
    await (await extDatabase()).put('course_parts', {
      path: place + part.path,
      courseId: place + manifest.id,
      value: neutral(part.kind, value),
      bytes: part.bytes,
      print: printOf(manifest, part),
    });
  },

  async switchTo(manifest) {
    const prints = new Map(manifest.parts.map((part) => [part.path, printOf(manifest, part)]));
    const transaction = (await extDatabase()).transaction('course_parts', 'readwrite');
    const index = transaction.store.index('courseId');
    const changes: Promise<unknown>[] = [];
    for (const row of await index.getAll(`next:${manifest.id}`)) {
      const path = row.path.slice('next:'.length);
      changes.push(transaction.store.delete(row.path));
      if (row.print === prints.get(path)) changes.push(transaction.store.put({ ...row, path, courseId: manifest.id }));
    }
    for (const path of await index.getAllKeys(manifest.id)) if (!prints.has(path)) changes.push(transaction.store.delete(path));
    await Promise.all([...changes, transaction.done]);
  },
};

/** Stores a verified recording of a lesson or of an exam paper. */
export async function putLessonVoice(manifest: DownloadManifest, part: DownloadPart, blob: Blob, place: Place): Promise<void> {
  await (await extDatabase()).put('course_parts', {
    path: place + part.path,
    courseId: place + manifest.id,
    value: blob,
    bytes: part.bytes,
    print: printOf(manifest, part),
  });
}

/** Removes recordings of lessons or exam papers from the readable version. */
export async function dropLessonVoices(manifest: DownloadManifest | null, lessonIds: readonly string[]): Promise<void> {
  const database = await extDatabase();
  for (const { id, path } of voicesOf(manifest)) if (lessonIds.includes(id)) await database.delete('course_parts', path);
}

/** The recording of a lesson or an exam paper, if one of these downloads contains it. @param lessonId or the id of the paper's quiz */
export async function lessonVoice(rows: readonly DownloadRow[], lessonId: string): Promise<Blob | null> {
  for (const row of rows) {
    const part = row.kind !== 'book' && voicesOf(row.manifest).find(({ id }) => id === lessonId);
    if (!part || !(row.wantsAudio || row.done.includes(keyOf(part)))) continue;
    const kept = (await (await extDatabase()).get('course_parts', part.path))?.value;
    if (kept instanceof Blob) return kept;
  }
  return null;
}
