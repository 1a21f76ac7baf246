import type { CourseDetail, Enrollment, Lesson } from '@ulty/contracts/courses.js';
import type { ProgressOutcome, ProgressUpdate } from '@ulty/contracts/progress.js';
import { newEventId } from '../event-id';
import { deviceId, nextSeq } from './device';

export interface Completion {
  userId: string | undefined;
  courseId: string;
  lessonId: string;
  activeSeconds: number;
}

/** The event 'this lesson is done', made once: a retry sends the same one. Product §3.2. */
export function lessonCompleted({ userId, courseId, lessonId, activeSeconds }: Completion): ProgressUpdate {
  return {
    eventId: newEventId(),
    userId,
    deviceId: deviceId(),
    seq: nextSeq(),
    occurredAt: new Date().toISOString(),
    items: [{ kind: 'lesson', id: lessonId, parentId: courseId, status: 'completed', position: { percent: 100 }, activeSeconds }],
  };
}

/** What the server made of one lesson. */
export type ItemOutcome = ProgressOutcome['items'][number];

/** The part of an answer about this lesson, or null when the server refused it. */
export function acceptedItem(outcome: ProgressOutcome, lessonId: string): ItemOutcome | null {
  const item = outcome.items.find(({ id }) => id === lessonId);
  return outcome.outcome === 'rejected' || !item || item.rejected ? null : item;
}

/** The course once the lesson is done; unknown stays unknown. */
export function courseAfter(course: CourseDetail | undefined, lessonId: string, { percent, completedLessons }: ItemOutcome): CourseDetail | undefined {
  return (
    course && {
      ...course,
      curriculum: course.curriculum.map((lesson) => (lesson.id === lessonId ? { ...lesson, isCompleted: true } : lesson)),
      enrollment: course.enrollment && { ...course.enrollment, progress: percent, completedLessons, status: percent >= 100 ? 'completed' : course.enrollment.status },
    }
  );
}

/** The reader's enrolments once the lesson is done. `next` is the first lesson still to do. */
export function enrollmentsAfter(
  list: Enrollment[] | undefined,
  courseId: string,
  { percent, completedLessons, totalLessons }: ItemOutcome,
  next: Enrollment['nextLesson'],
): Enrollment[] | undefined {
  return list?.map((enrollment) =>
    enrollment.course.id === courseId
      ? { ...enrollment, progress: percent, completedLessons, totalLessons, nextLesson: next, status: percent >= 100 ? 'completed' : enrollment.status }
      : enrollment,
  );
}

/** The lesson once done. */
export function lessonAfter(lesson: Lesson | undefined): Lesson | undefined {
  return lesson && { ...lesson, isCompleted: true };
}
