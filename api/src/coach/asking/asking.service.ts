import { Injectable } from '@nestjs/common';
import type { CoachAsked, CoachOutcome } from '@ulty/contracts/learning/coach.js';
import { COACH } from '@ulty/domain/learning/coach.js';
import { examOn } from '@ulty/domain/people/safety.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { cleanText } from '../../community/questions/clean-text.js';
import { ExamDates } from '../../safety/moderation/exam-periods.service.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { zoneAt } from '../../core/base/time-zone.js';
import { Model } from '../engines/model.js';
import { refusalOf } from '../refusals/refusals.js';
import { Answering } from './answer-queue.js';
import { NO_ANSWER, refused } from './answers.js';
import { addMessage, countDay, readMessage, type MessageRow } from './messages.queries.js';

/** Limit of questions in a day of any kind, including those that use no quota. */
const MOST_A_DAY = 60;
const BUSY_SEC = 3;

interface Decided {
  outcome: CoachOutcome['outcome'];
  reason?: string;
}

type CountedMessage = MessageRow & { counted: number };

/** Accepts each question exactly once, within the daily quota, and returns its answer. Product §2.26. */
@Injectable()
export class Asking {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    private readonly examDates: ExamDates,
    private readonly answering: Answering,
    private readonly model: Model,
  ) {}

  /**
   * Returns the answer, or states that it is being written (asked offline). `rejected`: daily_limit, empty_text, too_long, wrong_user,
   * event_conflict. Throws COACH_BUSY while another call answers the same question, which stays undecided.
   */
  async ask(user: SessionUser, asked: CoachAsked): Promise<CoachOutcome> {
    const text = cleanText(asked.text);
    const periods = await this.examDates.list();
    const decided = await this.events.record<Decided>(user, asked, {
      type: 'coach',
      refused: {},
      decide: (context) => this.decideQuestion(context, asked, text, periods),
    });
    const { eventId } = decided;
    if (decided.outcome === 'rejected') return { ...decided, quotaLeft: await this.left(user), ...NO_ANSWER };
    const message = await this.findMessage(user, eventId);
    // The account's data were deleted since, or this event was rejected before and is sent again.
    if (!message) return { ...decided, quotaLeft: await this.left(user), ...NO_ANSWER };
    if (message.answer === null) {
      const isOwned = decided.outcome !== 'duplicate' || (await this.answering.claim(eventId));
      const taken = { ...message, userId: user.id };
      // Questions from an offline device arrive together: waiting for a model would delay them all.
      if (isOwned && asked.offline === true && this.model.isThere && message.mode === 'explain') {
        this.answering.answerLater(taken);
        return { ...decided, quotaLeft: leftOf(message.counted), ...NO_ANSWER };
      }
      if (isOwned) await this.answering.answer(taken, message.wasOffline);
    }
    const after = message.answer === null ? await this.findMessage(user, eventId) : message;
    if (!after?.answer) throw new AppError('COACH_BUSY', { retryAfterSec: BUSY_SEC });
    return { ...decided, quotaLeft: leftOf(after.counted), ...(after.review === 'hidden' ? NO_ANSWER : after.answer) };
  }

  /** Decides under the learner's lock what needs no model: refusals, and whether the daily quota allows the question. */
  private async decideQuestion(
    { tx, user, eventId, at, day, isTimeAdjusted }: EventContext,
    asked: CoachAsked,
    text: string,
    periods: Parameters<typeof examOn>[1],
  ): Promise<Decided> {
    if (text.length > COACH.questionChars) return { outcome: 'rejected', reason: 'too_long' };
    if (text === '' && asked.mode === 'explain') return { outcome: 'rejected', reason: 'empty_text' };
    const refusal = refusalOf(text, examOn(at.toISOString().slice(0, 10), periods) !== null);
    const { counted, asked: all } = await tx.oneOrThrow(countDay, { user: user.id, day });
    const mayCount = refusal === null && asked.mode === 'explain';
    // A person in distress is always answered, whatever the daily count.
    if (refusal !== 'self_harm' && (all >= MOST_A_DAY || (mayCount && counted >= COACH.questionsADay)))
      return { outcome: 'rejected', reason: 'daily_limit' };
    const { contextRef, replyTo, minutesADay, examDay } = asked;
    const added = await tx.one(addMessage, {
      id: eventId,
      user: user.id,
      mode: asked.mode,
      question: text,
      context: contextRef ? JSON.stringify({ kind: contextRef.kind, id: contextRef.id }) : null,
      replyTo: replyTo ?? null,
      minutesADay: minutesADay ?? null,
      examDay: examDay ?? null,
      at,
      day,
      wasOffline: asked.offline === true,
      counts: mayCount,
      answer: refusal && JSON.stringify(refused(refusal)),
    });
    if (!added) return { outcome: 'rejected', reason: 'event_conflict' };
    return isTimeAdjusted ? { outcome: 'adjusted', reason: 'time_adjusted' } : { outcome: 'accepted' };
  }

  private findMessage(user: SessionUser, id: string): Promise<CountedMessage | null> {
    return this.db.one(readMessage, { id, user: user.id, today: todayOf(user) });
  }

  /** Quota left today; a question that waited may belong to another day. */
  private async left(user: SessionUser): Promise<number> {
    const { counted } = await this.db.oneOrThrow(countDay, { user: user.id, day: todayOf(user) });
    return leftOf(counted);
  }
}

export const todayOf = (user: SessionUser, now = new Date()) => dayOf(now.toISOString(), zoneAt(user, now));
export const leftOf = (counted: number) => Math.max(0, COACH.questionsADay - counted);
