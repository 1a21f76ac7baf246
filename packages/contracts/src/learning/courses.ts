import { AUDIO_VOICES } from '@ulty/domain/learning/books.js';
import { CATEGORIES, COURSE_SORTS, DIFFICULTIES, LESSON_KINDS, type CourseSort } from '@ulty/domain/learning/courses.js';
import { z } from 'zod';
import { Exercise, ExerciseTry, Scene } from './books.js';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';

/**
 * A course as cards show it. Spec §3. `duration` in minutes; `price` and `originalPrice` in euros with two decimals;
 * `rating` null without ratings; `lessons` counts the lessons.
 */
export const Course = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  imageUrl: z.string().nullable(),
  category: z.enum(CATEGORIES),
  rating: z.number().nullable(),
  duration: z.int(),
  enrollmentCount: z.int(),
  difficulty: z.enum(DIFFICULTIES),
  price: z.number(),
  originalPrice: z.number().nullable(),
  tags: z.array(z.string()),
  lessons: z.int(),
  createdAt: z.iso.datetime(),
});
export type Course = z.infer<typeof Course>;

/**
 * A lesson as the curriculum shows it. `bytes` of its text as it travels, compressed; `audioBytes` of its recording, 0 without. `isNew`: it
 * joined the course after the reader did, who has not begun it. The last three are absent in older copies on devices.
 */
export const LessonSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  section: z.string(),
  position: z.int(),
  durationMin: z.int(),
  bytes: z.int(),
  isPreview: z.boolean(),
  isCompleted: z.boolean(),
  kind: z.enum(LESSON_KINDS).optional(),
  audioBytes: z.int().optional(),
  isNew: z.boolean().optional(),
});
export type LessonSummary = z.infer<typeof LessonSummary>;

const ENROLLMENT_STATUS = ['active', 'pending_payment', 'completed'] as const;
export const EnrollmentStatus = z.enum(ENROLLMENT_STATUS);
export type EnrollmentStatus = z.infer<typeof EnrollmentStatus>;

/** The final quiz of a course and the reader's results in it. `best` in whole percent, null without an attempt. */
export const FinalQuizStanding = z.object({
  id: z.uuid(),
  title: z.string(),
  questionCount: z.int(),
  passPercent: z.int(),
  attempts: z.int(),
  best: z.int().nullable(),
  isPassed: z.boolean(),
  /** Whether a pass counts for the coins of the course; one answered faster than it can be read does not. */
  earnsCoins: z.boolean(),
});
export type FinalQuizStanding = z.infer<typeof FinalQuizStanding>;

/**
 * GET /api/courses/{id}. Product §2.20. `enrollment` is null while the reader is not enrolled. Without `finalQuiz` the completion of the
 * course counts and pays nothing; `areCoinsDecided` is true once the reader's coins for it were decided, whatever has changed since.
 * `prerequisites` are courses recommended before this one; none is required. `reviewCount` counts the reviews that everybody can read.
 * `checked` says who read it again or what was checked in it, and the day. All three are absent in older copies on devices.
 */
export const CourseDetail = Course.extend({
  objectives: z.array(z.string()),
  requirements: z.array(z.string()),
  curriculum: z.array(LessonSummary),
  enrollment: z.object({ id: z.uuid(), status: EnrollmentStatus, progress: z.int(), completedLessons: z.int() }).nullable(),
  finalQuiz: FinalQuizStanding.nullable(),
  areCoinsDecided: z.boolean(),
  /** Whether a paid course can be paid here. Absent in older copies on devices. */
  isPaymentOpen: z.boolean().optional(),
  prerequisites: z.array(z.object({ id: z.uuid(), title: z.string(), isDone: z.boolean() })).optional(),
  reviewCount: z.int().optional(),
  checked: z.string().nullable().optional(),
});
export type CourseDetail = z.infer<typeof CourseDetail>;

/**
 * The recording of a lesson. `starts`: the second at which each block of the text begins to be spoken, exercises left out; null where the
 * file does not say.
 */
export const LessonAudio = z.object({
  url: z.string(),
  hash: z.string(),
  bytes: z.int(),
  durationSec: z.int(),
  voice: z.enum(AUDIO_VOICES),
  starts: z.array(z.number()).nullable(),
});
export type LessonAudio = z.infer<typeof LessonAudio>;

/** Where the reader stopped: whole percent, the block at the top of the screen counted from 0, the second of the recording. */
export const LessonPosition = z.object({ percent: z.int(), paragraph: z.int(), seconds: z.int() });
export type LessonPosition = z.infer<typeof LessonPosition>;

/**
 * GET /api/courses/{id}/lessons/{lessonId}. `html` was produced from our Markdown at import. `missingSeconds` of reading must still be
 * reported before its coins are paid; null once there were enough, or without enrolment. `exercises` are in the order of the text, `tries`
 * the reader's. `audio` is null without a recording, which an audio lesson has and a text may have; `passPercent` except for a quiz, whose
 * questions are its exercises; `place` is the reader's, null before any. Optional fields are absent in older copies on devices.
 */
export const Lesson = LessonSummary.extend({
  missingSeconds: z.int().min(1).nullish(),
  courseId: z.uuid(),
  courseTitle: z.string(),
  html: z.string(),
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
  exercises: z.array(Exercise).optional(),
  tries: z.array(ExerciseTry).optional(),
  audio: LessonAudio.nullish(),
  passPercent: z.int().nullish(),
  place: LessonPosition.nullish(),
  scene: Scene.optional(),
});
export type Lesson = z.infer<typeof Lesson>;

/** Query of GET /api/courses; all optional, the plain call lists all. Product §2.20. */
export const CourseQuery = z.object({
  search: z.string().max(100, '100 caractères au plus.').optional().default(''),
  category: z.string().max(60).optional().default('Tous'),
  difficulty: z.enum(DIFFICULTIES).optional(),
  price: z.enum(['gratuit', 'payant']).optional(),
  sort: z
    .enum(Object.keys(COURSE_SORTS) as [CourseSort, ...CourseSort[]])
    .optional()
    .default('populaires'),
});
export type CourseQuery = z.infer<typeof CourseQuery>;

/** POST /api/enrollments. The same event or the same course twice answers the same enrolment. Product §2.20. */
export const EnrollmentRequest = z.looseObject({
  ...eventFields,
  eventId: givenId('Identifiant d’événement attendu.').optional(),
  occurredAt: eventFields.occurredAt.optional(),
  courseId: givenId('Ce cours n’existe pas.'),
});
export type EnrollmentRequest = z.infer<typeof EnrollmentRequest>;

/** One row of GET /api/enrollments. Spec §3, product §3.7. Progress in per cent. */
export const Enrollment = z.object({
  id: z.uuid(),
  course: Course,
  progress: z.int(),
  completedLessons: z.int(),
  totalLessons: z.int(),
  lastAccessedAt: z.iso.datetime(),
  status: EnrollmentStatus,
  enrolledAt: z.iso.datetime(),
  /** First lesson not done yet; null when all are done. */
  nextLesson: z.object({ id: z.uuid(), title: z.string(), position: z.int() }).nullable(),
});
export type Enrollment = z.infer<typeof Enrollment>;

/** `reason`: unknown_course, wrong_user, event_conflict (rejected, without an enrolment). */
export const EnrollmentOutcome = z.object({ ...outcomeFields, enrollment: Enrollment.optional() });
export type EnrollmentOutcome = z.infer<typeof EnrollmentOutcome>;
