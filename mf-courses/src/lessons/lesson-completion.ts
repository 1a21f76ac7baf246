import type { CourseDetail, Enrollment, Lesson, LessonPosition } from '@ulty/contracts/learning/courses.js';
import type { ProgressOutcome, ProgressUpdate } from '@ulty/contracts/learning/progress.js';
import { coursePercent } from '@ulty/domain/learning/progress.js';
import { newEvent, type NewEvent } from '@ulty/kit';

export interface Completion {
  userId: string;
  courseId: string;
  lessonId: string;
  activeSeconds: number;
}

export type LessonEvent = NewEvent & Pick<ProgressUpdate, 'items'>;

/** The event 'this lesson is done', created once: a retry sends the same one. Product §3.2. */
export function lessonCompleted({ userId, courseId, lessonId, activeSeconds }: Completion): LessonEvent {
  return {
    ...newEvent(userId),
    items: [{ kind: 'lesson', id: lessonId, parentId: courseId, status: 'completed', position: { percent: 100 }, activeSeconds }],
  };
}

/** The event of the reader's place in a lesson that is not done yet. Product §3.2. */
export function lessonBegun({ userId, courseId, lessonId, activeSeconds, place }: Completion & { place: LessonPosition }): LessonEvent {
  const { percent, paragraph, seconds } = place;
  const position = { percent: Math.min(99, percent), paragraph, ...(seconds > 0 && { seconds }) };
  return {
    ...newEvent(userId),
    items: [{ kind: 'lesson', id: lessonId, parentId: courseId, status: 'progress', position, activeSeconds }],
  };
}

/** The event 'this lesson was read again for so many seconds', once it is done. Product §1.6. */
export function lessonReread({ userId, courseId, lessonId, activeSeconds }: Completion): LessonEvent {
  return {
    ...newEvent(userId),
    items: [{ kind: 'lesson', id: lessonId, parentId: courseId, status: 'progress', position: { percent: 100 }, activeSeconds }],
  };
}

/** The progress of the course: the counts in a lesson's answer are those of its course. */
export type CourseCounts = Pick<ProgressOutcome['items'][number], 'completedLessons' | 'totalLessons' | 'missingSeconds'>;

/** The course's counts once this lesson is saved as done, or null when the server refused it. */
export function savedCounts(outcome: ProgressOutcome, lessonId: string): CourseCounts | null {
  const item = outcome.items.find(({ id }) => id === lessonId);
  return item?.completed && !item.rejected ? item : null;
}

/** Whether this event paid the coins of the course, whose final quiz was passed before. */
export function hasPaidCourse({ rewards = [] }: ProgressOutcome): boolean {
  return rewards.some(({ reason }) => reason === 'course_completed');
}

function standing<Status>({ completedLessons, totalLessons }: CourseCounts, status: Status) {
  const progress = coursePercent(completedLessons, totalLessons);
  return { progress, completedLessons, status: progress >= 100 ? ('completed' as const) : status };
}

/** The course once the lesson is done; undefined when it is unknown. */
export function courseAfter(
  course: CourseDetail | undefined,
  lessonId: string,
  counts: CourseCounts,
  isPaid: boolean,
): CourseDetail | undefined {
  return (
    course && {
      ...course,
      areCoinsDecided: course.areCoinsDecided || isPaid,
      curriculum: course.curriculum.map((lesson) => (lesson.id === lessonId ? { ...lesson, isCompleted: true } : lesson)),
      enrollment: course.enrollment && { ...course.enrollment, ...standing(counts, course.enrollment.status) },
    }
  );
}

/** The reader's enrolments once the lesson is done. `nextLesson` is the first one still to do. */
export function enrollmentsAfter(
  list: Enrollment[] | undefined,
  courseId: string,
  counts: CourseCounts,
  nextLesson: Enrollment['nextLesson'],
): Enrollment[] | undefined {
  return list?.map((enrollment) =>
    enrollment.course.id === courseId
      ? { ...enrollment, ...standing(counts, enrollment.status), totalLessons: counts.totalLessons, nextLesson }
      : enrollment,
  );
}

/** The lesson once done; its coins may still need reading time. */
export function lessonAfter(lesson: Lesson | undefined, { missingSeconds }: Pick<CourseCounts, 'missingSeconds'>): Lesson | undefined {
  return lesson && { ...lesson, isCompleted: true, missingSeconds: missingSeconds ?? null };
}
