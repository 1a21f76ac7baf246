import { Injectable } from '@nestjs/common';
import type { Enrollment, EnrollmentOutcome, EnrollmentRequest } from '@ulty/contracts/learning/courses.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { COURSES_TOPIC } from '../list/courses.service.js';
import { Db } from '../../core/database/db.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { enroll, findLiveCourse, listEnrollments, readEnrollment, type EnrollmentRow } from './enrollments.queries.js';
import { coursePercent } from '@ulty/domain/learning/progress.js';
import { toCourse } from '../list/course.mapper.js';

@Injectable()
export class EnrollmentsService {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
  ) {}

  /** Returns the learner's enrolments, the course opened last first, at most 50. Product §3.7. */
  async list(userId: string): Promise<Enrollment[]> {
    return (await this.db.rows(listEnrollments, { user: userId })).map(toEnrollment);
  }

  /**
   * Enrols once, idempotently: a free course at once, a paid one waiting for its payment. Product §2.20. An event that waited on a device
   * is decided even when its course is gone, so that it is not retried for ever.
   */
  async enroll(userId: string, { courseId, eventId = uuidV7(), userId: teller = userId }: EnrollmentRequest): Promise<EnrollmentOutcome> {
    if (teller !== userId) return { eventId, outcome: 'rejected', reason: 'wrong_user' };
    const created = await this.db.one(enroll, { eventId, user: userId, course: courseId });
    if (created) this.cache.forget(COURSES_TOPIC);
    const row = await this.db.one(readEnrollment, { user: userId, course: courseId, eventId });
    if (row) return { eventId, outcome: created ? 'accepted' : 'duplicate', enrollment: toEnrollment(row) };
    const isCourseLive = await this.db.one(findLiveCourse, { course: courseId });
    return { eventId, outcome: 'rejected', reason: isCourseLive ? 'event_conflict' : 'unknown_course' };
  }
}

function toEnrollment(row: EnrollmentRow): Enrollment {
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
