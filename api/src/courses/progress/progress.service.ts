import { Injectable } from '@nestjs/common';
import type { RewardLine } from '@ulty/contracts/base/events.js';
import type { ProgressOutcome, ProgressUpdate } from '@ulty/contracts/learning/progress.js';
import { CertificatesService } from '../certificates/certificates.service.js';
import type { Evidence } from '../../rewards/ledger/evidence.js';
import type { SessionUser } from '../../core/http/access.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { RewardGrant } from '../../rewards/ledger/rewards.service.js';
import { takeTries } from '../../quiz/exercises/grade-tries.js';
import { mergeBooks } from './book-progress.js';
import { reportsOf } from './reports.js';
import { mergeCourses } from './course-progress.js';
import { noteDoubleWork } from './two-device-signal.js';
import { EventRewards } from '../../rewards/event-rewards/event-rewards.service.js';
import { countDays, findContent, recordItems, type ContentRow } from './progress.queries.js';
import { NOT_READ, workOn, type Standing, type Work } from './worked-content.js';

type Answer = Omit<ProgressOutcome, 'eventId'>;
type ItemAnswer = ProgressOutcome['items'][number];
type Item = ProgressUpdate['items'][number];

/** Merges the work that devices report into the learner's progress. Product §1.1, §1.2, §3.2. */
@Injectable()
export class ProgressService {
  constructor(
    private readonly events: EventLog,
    private readonly eventRewards: EventRewards,
    private readonly certificates: CertificatesService,
  ) {}

  /**
   * Takes one event and returns the decision; an event once decided is never refused. The same event again changes nothing and answers
   * `duplicate` with the same items. `reason`: wrong_user, event_conflict; per item unknown_content, not_enrolled, lesson_locked.
   * For a lesson or chapter, `percent` and `completed` are its own and the counts its course's lessons or its book's chapters; for a
   * course or book all are its own. A recording has the standing of its chapter.
   */
  async recordProgress(user: SessionUser, update: ProgressUpdate): Promise<ProgressOutcome> {
    const refresh = this.eventRewards.refresh(user.id);
    return this.events.record<Answer>(user, update, {
      type: 'progress',
      refused: { items: [] },
      refresh,
      decide: (context) => this.decideProgress(context, update),
    });
  }

  /** Exercises are graded apart from the work on texts: they pay nothing and count no day. */
  private async decideProgress(context: EventContext, { items }: ProgressUpdate): Promise<Answer> {
    const tried = await takeTries(context, items);
    const texts = items.filter((item) => !tried.has(item));
    const work = texts.length > 0 ? await this.decideWork(context, texts) : null;
    if (work && tried.size === 0) return work;
    const answers = items.map((item) => tried.get(item) ?? work?.items[texts.indexOf(item)] ?? refuse(item, null));
    const isTaken = answers.some(({ rejected }) => rejected === undefined);
    if (!isTaken) return { outcome: 'rejected', reason: answers[0]?.rejected ?? 'unknown_content', items: answers };
    return { ...work, reason: undefined, ...overall(answers, context.isTimeAdjusted) };
  }

  private async decideWork(context: EventContext, given: readonly Item[]): Promise<Answer> {
    const { tx, user, at, eventId, day } = context;
    const content = await tx.rows(findContent, { user: user.id, contents: [...new Set(given.map((item) => item.id))], trustedTime: at });
    const contentOf = new Map(content.map((row) => [row.id, row]));
    const refusals = given.map((item) => refusalOf(item.kind, contentOf.get(item.id)));
    const reports = reportsOf(given.filter((_, index) => refusals[index] === null));
    const works = content
      .map((row) =>
        workOn(
          row,
          reports.filter(({ id }) => id === row.id),
          context,
        ),
      )
      .filter((work) => work !== null);
    if (works.length === 0)
      return {
        outcome: 'rejected',
        reason: refusals[0] ?? 'unknown_content',
        items: given.map((item, index) => refuse(item, refusals[index])),
      };

    // Sent together, in this order: what comes later counts the items.
    const reported = works.map(({ id, kind, status, seconds, since }) => ({ id, kind, status, seconds, since }));
    const [, , , ofCourses, ofBooks] = await Promise.all([
      tx.count(recordItems, { event: eventId, user: user.id, at, day, reports: JSON.stringify(reported) }),
      tx.count(countDays, { user: user.id, event: eventId }),
      context.hasOtherDevice && noteDoubleWork(context),
      mergeCourses(context, works),
      mergeBooks(context, works),
    ]);
    const standings = new Map([...ofCourses, ...ofBooks]);
    const grants = grantsOf(works, standings, contentOf);
    const { gained } = await this.eventRewards.pay(
      context,
      grants,
      evidenceOf(works, standings),
      works.map(({ parentId }) => parentId),
    );
    if (grants.some(({ code }) => code === 'course_completed')) await this.certificates.issue(tx, user.id);
    const rewards = [...gained.rewards, ...waitingLines(works, standings)];
    const workOf = new Map(works.map((work) => [work.id, work]));
    const items = given.map((item, index) =>
      answerItem(item, refusals[index] ?? null, workOf.get(item.id), standings, contentOf.get(item.id)),
    );
    return { ...overall(items, context.isTimeAdjusted), ...gained, rewards };
  }
}

/** Why an item cannot count, or null. Books are open to every member. */
function refusalOf(kind: Item['kind'], content: ContentRow | undefined): string | null {
  if (!content?.kind || content.kind !== (kind === 'audio' ? 'chapter' : kind)) return 'unknown_content';
  if (content.kind === 'chapter' || content.kind === 'book') return null;
  if (content.enrollmentStatus === null) return 'not_enrolled';
  return content.enrollmentStatus === 'pending_payment' ? 'lesson_locked' : null;
}

const isNewlyEarned = (work: Work, standings: Map<string, Standing>) => !work.wasEarned && standings.get(work.id)?.isEarned === true;

/**
 * Grants for lessons and chapters finished now with enough reading time, and for courses finished lesson by lesson with their final quiz
 * passed. A course pays once, and need not be finished by this event: one that lost lessons finishes without an event.
 */
function grantsOf(works: readonly Work[], standings: Map<string, Standing>, contentOf: Map<string, ContentRow>): RewardGrant[] {
  const parts = works.filter((work) => isNewlyEarned(work, standings));
  const courseIds = new Set(
    works
      .filter(
        ({ id, kind, parentId }) =>
          (kind === 'lesson' || kind === 'course') && isPayable(standings.get(parentId)) && canCoursePay(contentOf.get(id)),
      )
      .map(({ parentId }) => parentId),
  );
  return [
    ...parts.map(({ id, kind }): RewardGrant => ({ code: rewardOf(kind), source: { type: kind, id } })),
    ...[...courseIds].map((id): RewardGrant => ({ code: 'course_completed', source: { type: 'course', id } })),
  ];
}

const isPayable = (course: Standing | undefined) => course !== undefined && course.isCompleted && course.isEarned;

/** Decision 0033. */
const canCoursePay = (content: ContentRow | undefined) => content !== undefined && !content.isCourseDecided && content.isFinalQuizPassed;

/** The reason a finished course pays nothing; the course still counts as finished. */
function courseUnpaid({ kind, isCourseDecided, isFinalQuizPassed, hasFinalQuiz }: ContentRow): ItemAnswer['courseUnpaid'] {
  if ((kind !== 'lesson' && kind !== 'course') || isCourseDecided || isFinalQuizPassed) return undefined;
  return hasFinalQuiz ? 'final_quiz_left' : 'no_final_quiz';
}

const rewardOf = (kind: Work['kind']) => (kind === 'lesson' ? 'lesson_completed' : 'chapter_completed');

/**
 * Lines for work reported as finished without enough reading time: its coins are not decided, and time reported later still earns them.
 * Product §1.6.
 */
function waitingLines(works: readonly Work[], standings: Map<string, Standing>): RewardLine[] {
  const waiting = works.filter((work) => isPart(work) && work.status === 'completed' && isWaiting(standings.get(work.id)));
  return waiting.map(({ kind }) => ({
    reason: rewardOf(kind),
    awarded: 0,
    state: 'available',
    txnId: null,
    withheldReason: 'not_enough_time',
  }));
}

/** A chapter of which too little was in view is not waiting for time. */
const isWaiting = (standing: Standing | undefined) => standing?.isEarned === false && (standing.isCompleted || standing.missingSeconds > 0);

const isPart = ({ kind }: Work) => kind === 'lesson' || kind === 'chapter';

/** A lesson or chapter finished now with enough reading time counts the day; for other work the active time decides. Product §2.8. */
function evidenceOf(works: readonly Work[], standings: Map<string, Standing>): Evidence[] {
  return works.map((work) => ({ kind: evidenceKind(work), counts: isNewlyEarned(work, standings) }));
}

function evidenceKind({ kind, read }: Work): Evidence['kind'] {
  if (kind === 'lesson' || kind === 'course') return 'lesson';
  return read ? 'chapter' : 'audio';
}

/** Missing seconds reported where the reported time was enough but implausible: the device retries after them. */
const DOUBTED_SECONDS = 30;

function refuse({ id }: Item, rejected: string | null | undefined): ItemAnswer {
  return { id, percent: 0, completedLessons: 0, totalLessons: 0, completed: false, rejected: rejected ?? 'unknown_content' };
}

function answerItem(
  item: Item,
  refusal: string | null,
  work: Work | undefined,
  standings: Map<string, Standing>,
  content: ContentRow | undefined,
): ItemAnswer {
  if (refusal !== null || !work) return refuse(item, refusal);
  const { percent, isCompleted, isEarned, missingSeconds, completedParts, totalParts } = standings.get(item.id) ?? {
    percent: 0,
    isCompleted: false,
    ...NOT_READ,
    completedParts: 0,
    totalParts: 0,
  };
  const missing = missingSeconds === 0 && isCompleted ? DOUBTED_SECONDS : missingSeconds;
  // Only its parts complete a course or book, only time and view a chapter: a report of completion is not enough.
  const isAdjusted = work.isCapped || (item.status === 'completed' && !isCompleted);
  const unpaid = content && standings.get(work.parentId)?.isCompleted ? courseUnpaid(content) : undefined;
  return {
    id: item.id,
    percent,
    completedLessons: completedParts,
    totalLessons: totalParts,
    completed: isCompleted,
    ...(isAdjusted && { adjusted: true }),
    ...(isPart(work) && !isEarned && missing > 0 && { missingSeconds: missing }),
    ...(unpaid && { courseUnpaid: unpaid }),
  };
}

function overall(items: ItemAnswer[], isTimeAdjusted: boolean): Answer {
  const isAdjusted = isTimeAdjusted || items.some((item) => item.adjusted);
  return { outcome: isAdjusted ? 'adjusted' : 'accepted', ...(isTimeAdjusted && { reason: 'time_adjusted' }), items };
}
