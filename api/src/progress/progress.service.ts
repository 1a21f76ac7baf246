import { Injectable } from '@nestjs/common';
import type { ProgressOutcome, ProgressUpdate } from '@ulty/contracts/progress.js';
import type { Evidence } from '../achievements/achievements.js';
import type { SessionUser } from '../auth/access.js';
import { EventLog, type EventContext } from '../events/event-log.js';
import type { RewardGrant } from '../ledger/rewards.js';
import { mergeBooks } from './book-progress.js';
import { claimsOf } from './claims.js';
import { mergeCourses } from './course-progress.js';
import { noteDoubleWork } from './double-work.js';
import { Gains } from './gains.js';
import { COUNT_DAYS, FIND_CONTENT, RECORD_ITEMS, type ContentRow } from './progress.queries.js';
import { workOn, type Standing, type Work } from './work.js';

type Answer = Omit<ProgressOutcome, 'eventId'>;
type ItemAnswer = ProgressOutcome['items'][number];
type Item = ProgressUpdate['items'][number];

/** Merges what devices report into what the learner has done. Product §1.1, §1.2, §3.2. */
@Injectable()
export class ProgressService {
  constructor(
    private readonly events: EventLog,
    private readonly gains: Gains,
  ) {}

  /**
   * Takes one event and answers what was decided; never refuses what it has decided. The same event again changes nothing and answers
   * `duplicate` with the same items. `reason`: wrong_user, event_conflict; per item unknown_content, not_enrolled, lesson_locked.
   * For a lesson or chapter, `percent` and `completed` are its own and the counts its course's lessons or its book's chapters; for a
   * course or book all are its own. A recording stands as its chapter does.
   */
  async take(user: SessionUser, update: ProgressUpdate): Promise<ProgressOutcome> {
    const refresh = this.gains.refresh(user.id);
    return this.events.take<Answer>(user, update, { type: 'progress', refused: { items: [] }, refresh, decide: (context) => this.decide(context, update) });
  }

  private async decide(context: EventContext, update: ProgressUpdate): Promise<Answer> {
    const { tx, user, at, eventId, day } = context;
    const content = await tx.query<ContentRow[]>(FIND_CONTENT, [user.id, [...new Set(update.items.map((item) => item.id))], at]);
    const contentOf = new Map(content.map((row) => [row.id, row]));
    const refusals = update.items.map((item) => refusalOf(item.kind, contentOf.get(item.id)));
    const claims = claimsOf(update.items.filter((_, index) => refusals[index] === null));
    const works = content.map((row) => workOn(row, claims.filter(({ id }) => id === row.id), context)).filter((work) => work !== null);
    if (works.length === 0) return { outcome: 'rejected', reason: refusals[0] ?? 'unknown_content', items: update.items.map((item, index) => refuse(item, refusals[index])) };

    await tx.query(RECORD_ITEMS, [eventId, user.id, at, day, JSON.stringify(works.map(({ id, kind, status, seconds, since }) => ({ id, kind, status, seconds, since })))]);
    await tx.query(COUNT_DAYS, [user.id, eventId]);
    if (context.hasOtherDevice) await noteDoubleWork(context);
    const standings = new Map([...(await mergeCourses(context, works)), ...(await mergeBooks(context, works))]);
    const { gained } = await this.gains.of(context, grantsOf(works, standings, contentOf), evidenceOf(works, standings));
    const workOf = new Map(works.map((work) => [work.id, work]));
    const items = update.items.map((item, index) => answerItem(item, refusals[index] ?? null, workOf.get(item.id), standings.get(item.id)));
    return { ...overall(items, context.isTimeAdjusted), ...gained };
  }
}

/** Why an item cannot count, or null. Books are open to every member. */
function refusalOf(kind: Item['kind'], content: ContentRow | undefined): string | null {
  if (!content?.kind || content.kind !== (kind === 'audio' ? 'chapter' : kind)) return 'unknown_content';
  if (content.kind === 'chapter' || content.kind === 'book') return null;
  if (content.enrollmentStatus === null) return 'not_enrolled';
  return content.enrollmentStatus === 'pending_payment' ? 'lesson_locked' : null;
}

const isNewlyDone = (work: Work, standings: Map<string, Standing>) => !work.wasDone && standings.get(work.id)?.isCompleted === true;

/** What was finished now: lessons and chapters. And courses that are, once: one that became shorter was finished without an event. */
function grantsOf(works: readonly Work[], standings: Map<string, Standing>, contentOf: Map<string, ContentRow>): RewardGrant[] {
  const done = works.filter((work) => isNewlyDone(work, standings));
  const parts = done.filter(({ kind }) => kind === 'lesson' || kind === 'chapter');
  const courseIds = new Set(works.filter(({ id, kind, parentId }) => (kind === 'lesson' || kind === 'course') && standings.get(parentId)?.isCompleted && !contentOf.get(id)?.isCourseDecided).map(({ parentId }) => parentId));
  return [
    ...parts.map(({ id, kind }): RewardGrant => (kind === 'lesson' ? { code: 'lesson_completed', source: { type: 'lesson', id } } : { code: 'chapter_completed', source: { type: 'chapter', id } })),
    ...[...courseIds].map((id): RewardGrant => ({ code: 'course_completed', source: { type: 'course', id } })),
  ];
}

/** A lesson or chapter finished now makes the day; of other work the active time decides. Product §2.8. */
function evidenceOf(works: readonly Work[], standings: Map<string, Standing>): Evidence[] {
  return works.map((work) => ({ kind: evidenceKind(work), counts: (work.kind === 'lesson' || work.kind === 'chapter') && isNewlyDone(work, standings) }));
}

function evidenceKind({ kind, read }: Work): Evidence['kind'] {
  if (kind === 'lesson' || kind === 'course') return 'lesson';
  return read ? 'chapter' : 'audio';
}

function refuse({ id }: Item, rejected: string | null | undefined): ItemAnswer {
  return { id, percent: 0, completedLessons: 0, totalLessons: 0, completed: false, rejected: rejected ?? 'unknown_content' };
}

function answerItem(item: Item, refusal: string | null, work: Work | undefined, standing: Standing | undefined): ItemAnswer {
  if (refusal !== null || !work) return refuse(item, refusal);
  const { percent, isCompleted, completedParts, totalParts } = standing ?? { percent: 0, isCompleted: false, completedParts: 0, totalParts: 0 };
  // Only its parts complete a course or book, only time and sight a chapter: a claim that it is done is heard, not believed.
  const isAdjusted = work.isCapped || (item.status === 'completed' && !isCompleted);
  return { id: item.id, percent, completedLessons: completedParts, totalLessons: totalParts, completed: isCompleted, ...(isAdjusted && { adjusted: true }) };
}

function overall(items: ItemAnswer[], isTimeAdjusted: boolean): Answer {
  const isAdjusted = isTimeAdjusted || items.some((item) => item.adjusted);
  return { outcome: isAdjusted ? 'adjusted' : 'accepted', ...(isTimeAdjusted && { reason: 'time_adjusted' }), items };
}
