import { book, chapters, quizzes } from '@ulty/contracts/reads/books.js';
import { courseDetail, lesson } from '@ulty/contracts/reads/courses.js';
import { useRead } from '@ulty/kit';

export interface BringContentProps {
  kind: 'book' | 'course' | 'paper';
  id: string;
  /** Of the first lesson. */
  firstId: string;
}

/** Brings the first text of a content to the phone, so that it opens without network; shows nothing. */
export function BringContent({ kind, id, firstId }: BringContentProps) {
  return kind === 'course' ? <BringLesson id={id} lessonId={firstId} /> : kind === 'book' ? <BringBook id={id} /> : null;
}

function BringLesson(params: { id: string; lessonId: string }) {
  useRead(courseDetail, params);
  useRead(lesson, params);
  return null;
}

function BringBook({ id }: { id: string }) {
  useRead(book, { id });
  useRead(chapters, { id });
  useRead(quizzes, { id });
  return null;
}
