import type { CourseDetail, Lesson } from '@ulty/contracts/courses.js';
import type { DownloadPart } from '@ulty/contracts/downloads.js';
import { extDatabase } from '../ext-database';
import { keyOf, printOf } from './rows';
import type { Shelf } from './shelf';

/** What an answer of a course says to everybody: without what this reader has done. */
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

/** Courses in our own database, by the paths of their reads. */
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
