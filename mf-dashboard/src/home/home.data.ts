import type { Enrollment } from '@ulty/contracts/learning/courses.js';
import { courseList, enrollments } from '@ulty/contracts/reads/courses.js';
import { coursePage, lessonPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';

export const useEnrollments = () => useRead(enrollments);

export const useCourses = () => useRead(courseList);

/** Courses a learner can open now and has not finished, the last read first. Those awaiting payment are not among them. */
export function inProgress(all: readonly Enrollment[]): Enrollment[] {
  return all
    .filter((e) => e.status === 'active' && e.progress < 100)
    .sort((a, b) => Date.parse(b.lastAccessedAt) - Date.parse(a.lastAccessedAt));
}

/** Target of 'Continuer': the first lesson not done, else the course. */
export function continueHref({ course, nextLesson }: Pick<Enrollment, 'course' | 'nextLesson'>): string {
  return nextLesson ? lessonPage({ id: course.id, lessonId: nextLesson.id }) : coursePage({ id: course.id });
}
