import { Injectable } from '@nestjs/common';
import type { ProgressOutcome, ProgressUpdate } from '@ulty/contracts/progress.js';
import { coursePercent } from '@ulty/domain/progress.js';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../auth/access.js';
import { EventLog, type EventContext } from '../events/event-log.js';
import { claimsOf, countedSeconds, type Claim } from './claims.js';
import {
  COUNT_DAYS,
  FIND_CONTENT,
  MERGE_COURSES,
  MERGE_LESSONS,
  RECORD_ITEMS,
  type ContentRow,
  type MergedCourse,
  type MergedLesson,
} from './progress.queries.js';

type Answer = Omit<ProgressOutcome, 'eventId'>;
type ItemAnswer = ProgressOutcome['items'][number];

/** A claim on content the learner may work on. */
interface AcceptedClaim extends Claim {
  courseId: string;
  /** End of what was already counted for this content. */
  since: Date;
  isCapped: boolean;
}

/** Merges what devices report into what the learner has done. Product §1.1, §1.2, §3.2. */
@Injectable()
export class ProgressService {
  constructor(private readonly events: EventLog) {}

  /**
   * Takes one event and answers what was decided; never refuses what it has decided. The same event again changes nothing and answers
   * `duplicate` with the same items. `reason`: wrong_user, event_conflict; per item unknown_content, not_enrolled, lesson_locked.
   * For a lesson, `percent` and `completed` are the lesson's and the counts its course's; for a course all are the course's.
   */
  async take(user: SessionUser, update: ProgressUpdate): Promise<ProgressOutcome> {
    return this.events.take<Answer>(user, update, { type: 'progress', refused: { items: [] }, decide: (context) => decide(context, update) });
  }
}

async function decide(context: EventContext, update: ProgressUpdate): Promise<Answer> {
  const { tx, user, at } = context;
  const content = await rows<ContentRow>(tx, FIND_CONTENT, [user.id, [...new Set(update.items.map((item) => item.id))], at]);
  const contentOf = new Map(content.map((row) => [row.id, row]));
  const refusals = update.items.map((item) => refusalOf(item.kind, contentOf.get(item.id)));
  const accepted = claimsOf(update.items.filter((_, index) => refusals[index] === null)).map((claim) => accept(claim, contentOf.get(claim.id), context));

  const lessons = await mergeLessons(context, accepted);
  const courses = await mergeCourses(context, accepted);
  const items = update.items.map((item, index) => answerItem(item.id, refusals[index] ?? null, accepted, lessons, courses));
  if (accepted.length > 0) {
    const claims = accepted.map(({ id, kind, status, seconds, since }) => ({ id, kind, status, seconds, since }));
    await tx.query(RECORD_ITEMS, [context.eventId, user.id, at, context.day, JSON.stringify(claims)]);
    await tx.query(COUNT_DAYS, [user.id, context.eventId]);
  }
  return overall(items, context.isTimeAdjusted);
}

/** Why an item cannot count, or null. Books, chapters and audio are not served yet. */
function refusalOf(kind: string, content: ContentRow | undefined): string | null {
  if (!content?.kind || content.kind !== kind) return 'unknown_content';
  if (content.enrollmentStatus === null) return 'not_enrolled';
  return content.enrollmentStatus === 'pending_payment' ? 'lesson_locked' : null;
}

/** The first event of a content counts from the enrolment; when that reached us after the work, from the device's last contact. */
function accept(claim: Claim, content: ContentRow | undefined, { notBefore, at }: EventContext): AcceptedClaim {
  const enrolledAt = content?.enrolledAt;
  const start = enrolledAt && enrolledAt <= at ? enrolledAt : notBefore;
  const since = content?.previousAt ?? start;
  return { ...claim, courseId: content?.courseId ?? claim.id, since: start, isCapped: countedSeconds(claim.seconds, since, at) < claim.seconds };
}

async function mergeLessons({ tx, user, at, seq }: EventContext, accepted: readonly AcceptedClaim[]): Promise<Map<string, MergedLesson>> {
  const claims = accepted.filter(({ kind }) => kind === 'lesson').map(({ id, percent, position, status }) => ({ id, percent, position, isCompleted: status === 'completed' }));
  if (claims.length === 0) return new Map();
  const merged = await rows<MergedLesson>(tx, MERGE_LESSONS, [user.id, at, seq, JSON.stringify(claims)]);
  return new Map(merged.map((lesson) => [lesson.id, lesson]));
}

async function mergeCourses({ tx, user, at }: EventContext, accepted: readonly AcceptedClaim[]): Promise<Map<string, MergedCourse>> {
  if (accepted.length === 0) return new Map();
  const [merged] = await tx.query<[MergedCourse[], number]>(MERGE_COURSES, [user.id, [...new Set(accepted.map(({ courseId }) => courseId))], at]);
  return new Map(merged.map((course) => [course.id, course]));
}

function answerItem(id: string, refusal: string | null, accepted: readonly AcceptedClaim[], lessons: Map<string, MergedLesson>, courses: Map<string, MergedCourse>): ItemAnswer {
  const claim = refusal === null ? accepted.find((candidate) => candidate.id === id) : undefined;
  if (!claim) return { id, percent: 0, completedLessons: 0, totalLessons: 0, completed: false, rejected: refusal ?? 'unknown_content' };
  const course = courses.get(claim.courseId) ?? { totalLessons: 0, completedLessons: 0, isCompleted: false };
  const lesson = lessons.get(id);
  const completed = lesson ? lesson.isCompleted : course.isCompleted;
  // Only lessons complete a course: a claim that it is done is heard, not believed.
  const isAdjusted = claim.isCapped || (claim.status === 'completed' && !completed);
  return {
    id,
    percent: lesson ? lesson.percent : coursePercent(course.completedLessons, course.totalLessons),
    completedLessons: course.completedLessons,
    totalLessons: course.totalLessons,
    completed,
    ...(isAdjusted && { adjusted: true }),
  };
}

function overall(items: ItemAnswer[], isTimeAdjusted: boolean): Answer {
  if (items.every((item) => item.rejected)) return { outcome: 'rejected', reason: items[0]?.rejected, items };
  const isAdjusted = isTimeAdjusted || items.some((item) => item.adjusted);
  return { outcome: isAdjusted ? 'adjusted' : 'accepted', ...(isTimeAdjusted && { reason: 'time_adjusted' }), items };
}

function rows<Row>(tx: EntityManager, text: string, params: unknown[]): Promise<Row[]> {
  return tx.query<Row[]>(text, params);
}
