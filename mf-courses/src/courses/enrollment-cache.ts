import type { CourseDetail, Enrollment } from '@ulty/contracts/courses.js';

/** The reader's enrolments with one added or replaced; an unknown list stays unknown. */
export function withEnrollment(list: Enrollment[] | undefined, enrollment: Enrollment): Enrollment[] | undefined {
  return list && [enrollment, ...list.filter(({ id }) => id !== enrollment.id)];
}

/** A course as its page shows it once the reader is enrolled. */
export function detailWithEnrollment(
  course: CourseDetail | undefined,
  { id, status, progress, completedLessons }: Enrollment,
): CourseDetail | undefined {
  return course && { ...course, enrollment: { id, status, progress, completedLessons } };
}

/** For `revalidate`: what was never read cannot be changed here, so it is asked for. */
export const isUnknown = (data: unknown): boolean => data === undefined;
