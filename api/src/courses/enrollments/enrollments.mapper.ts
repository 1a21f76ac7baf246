import type { Enrollment } from '@ulty/contracts/learning/courses.js';
import { coursePercent } from '@ulty/domain/learning/progress.js';
import { toCourse } from '../list/course.mapper.js';
import type { EnrollmentRow } from './enrollments.queries.js';

export function toEnrollment(row: EnrollmentRow): Enrollment {
  return {
    id: row.enrollmentId,
    course: toCourse(row),
    progress: coursePercent(row.completedLessons, row.totalLessons),
    completedLessons: row.completedLessons,
    totalLessons: row.totalLessons,
    lastAccessedAt: row.lastAccessedAt.toISOString(),
    status: row.status,
    enrolledAt: row.enrolledAt.toISOString(),
    nextLesson: row.nextLesson,
  };
}
