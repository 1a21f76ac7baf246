import { Injectable } from '@nestjs/common';
import type { CourseDetail, Lesson } from '@ulty/contracts/learning/courses.js';
import type { DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import { courseDetail, courseQuiz, lesson } from '@ulty/contracts/reads/courses.js';
import { CoursesService } from '../../courses/list/courses.service.js';
import { partOf, sha256 } from './text-parts.js';

const VERSION_LENGTH = 16;

/** Manifests of course downloads: for each reader the parts they may open, as the parts' own calls answer. Product §2.22. */
@Injectable()
export class CourseManifests {
  constructor(private readonly courses: CoursesService) {}

  /** Returns a manifest; without an active enrolment it has only the previews. Throws COURSE_NOT_FOUND. Two or three statements. */
  async of(courseId: string, userId: string): Promise<DownloadManifest> {
    const detail = await this.courses.detail(courseId, userId);
    const isEnrolled = detail.enrollment !== null && detail.enrollment.status !== 'pending_payment';
    const [lessons, quiz] = await Promise.all([
      this.courses.openLessons(courseId, userId),
      detail.finalQuiz && isEnrolled ? this.courses.quiz(courseId, userId) : null,
    ]);
    const id = courseId;
    const path = { course: addressOf(courseDetail, { id }), quiz: addressOf(courseQuiz, { id }) };
    const parts = await Promise.all([
      partOf({ kind: 'course', id, path: path.course }, detail, null),
      ...lessons.map((one) => partOf({ kind: 'lesson', id: one.id, path: addressOf(lesson, { id, lessonId: one.id }) }, one, one.html)),
      ...lessons.flatMap(audioPart),
      ...(quiz ? [partOf({ kind: 'course-quiz', id: quiz.id, path: path.quiz }, quiz)] : []),
    ]);
    const version = sha256(JSON.stringify([ofEverybody(detail), lessons.map(withoutReader), quiz])).slice(0, VERSION_LENGTH);
    return { kind: 'course', id, title: detail.title, version, parts, signature: null };
  }
}

/** A course without data about its reader or counts of all readers. */
function ofEverybody(detail: CourseDetail): unknown {
  const {
    enrollment: _enrollment,
    enrollmentCount: _count,
    areCoinsDecided: _decided,
    rating: _rating,
    reviewCount: _reviews,
    ...rest
  } = detail;
  const { curriculum, finalQuiz, prerequisites, ...course } = rest;
  return [
    course,
    prerequisites?.map(({ id }) => id),
    curriculum.map(({ isCompleted: _isCompleted, isNew: _isNew, ...item }) => item),
    finalQuiz?.id,
    finalQuiz?.title,
    finalQuiz?.passPercent,
  ];
}

function audioPart({ id, audio }: Lesson): DownloadPart[] {
  return audio ? [{ kind: 'audio', id, path: audio.url, bytes: audio.bytes, transferBytes: audio.bytes, sha256: audio.hash }] : [];
}

function withoutReader({
  isCompleted: _isCompleted,
  isNew: _isNew,
  missingSeconds: _missing,
  tries: _tries,
  place: _place,
  ...text
}: Lesson): unknown {
  return text;
}
