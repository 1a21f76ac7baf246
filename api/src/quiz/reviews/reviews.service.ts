import { Injectable } from '@nestjs/common';
import type { RewardLine, ShortOfDay } from '@ulty/contracts/base/events.js';
import type { ReviewDeck, ReviewOutcome, ReviewSubmission, ReviewCard } from '@ulty/contracts/learning/reviews.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { ratingOf, SESSION_CARDS } from '@ulty/review/rating.js';
import type { SessionUser } from '../../core/http/access.js';
import { Db } from '../../core/database/db.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { RewardGrant } from '../../rewards/ledger/rewards.service.js';
import { EventRewards } from '../../rewards/event-rewards/event-rewards.service.js';
import { isBlankChoice, isRight } from '../quiz-results/grade.js';
import { hasteOf, timesOf } from '../quiz-results/answer-speed.js';
import { rememberRecalls, type NewRecall } from '../quiz-results/cards.js';
import { readDue, readFigures, readKeys, type DueRow, type KeyRow } from './reviews.queries.js';
import { rowsInWords } from '@ulty/domain/learning/exercises.js';
import { toQuestion } from '../books/books.mapper.js';

const DAY_MS = 86_400_000;

type Answer = Omit<ReviewOutcome, 'eventId'>;

/** Missed questions come back when they are about to be forgotten. Product §1.4, §2.8. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    private readonly eventRewards: EventRewards,
  ) {}

  /** Due cards, and those due within `aheadDays`, at most `cards`, and how many come back on each of the next seven days of the learner's calendar. */
  async deck(user: SessionUser, cards: number, aheadDays = 0, now = new Date()): Promise<ReviewDeck> {
    const [figures, due] = await Promise.all([
      this.db.oneOrThrow(readFigures, { user: user.id, now, tz: user.tz, today: dayOf(now.toISOString(), user.tz) }),
      cards === 0 ? [] : this.db.rows(readDue, { user: user.id, until: new Date(now.getTime() + aheadDays * DAY_MS), most: cards }),
    ]);
    const { total, dueCount, doneToday, forecast, nextDueAt } = figures;
    return {
      dueCount,
      total,
      doneToday,
      forecast,
      nextDueAt: dueCount > 0 ? null : (nextDueAt?.toISOString() ?? null),
      cards: due.map(toReviewCard),
    };
  }

  /**
   * Takes one session exactly once: each answer is graded by the version answered, and its card comes back accordingly. Of several answers
   * to one question the first counts: later answers may come from the explanation. `no_cards` when none of the questions is a card.
   */
  recordReview(user: SessionUser, session: ReviewSubmission): Promise<ReviewOutcome> {
    const refresh = this.eventRewards.refresh(user.id);
    return this.events.record<Answer>(user, session, {
      type: 'review',
      refused: { cards: [] },
      refresh,
      decide: (context) => this.decideReview(context, session),
    });
  }

  private async decideReview(context: EventContext, session: ReviewSubmission): Promise<Answer> {
    const recalls = await gradeRecalls(context, session);
    const cards = await rememberRecalls(
      context,
      recalls.map(({ recall }) => recall),
      false,
    );
    if (cards.length === 0) return { outcome: 'rejected', reason: 'no_cards', cards: [] };

    const dueIds = new Set(cards.filter(({ wasDue }) => wasDue).map(({ questionId }) => questionId));
    const due = recalls.filter(({ recall }) => dueIds.has(recall.questionId));
    const isSession = due.length >= SESSION_CARDS;
    // A session is not checked against the clock: only the time of each answer is known.
    const haste = hasteOf(
      timesOf(due),
      due.map(({ question }) => question),
      true,
    );
    const isBlank = due.every((recall) => recall.isBlank);
    const counts = isSession && haste === null;
    const grants: RewardGrant[] = counts && !isBlank ? [{ code: 'review_session', source: { type: 'review', id: context.eventId } }] : [];
    const missing = SESSION_CARDS - due.length;
    const shortOfDay: ShortOfDay | null = isSession ? haste && { reason: haste } : { reason: 'few_cards', missing };
    const { gained } = await this.eventRewards.pay(
      context,
      grants,
      [{ kind: 'review', counts, isBlank }],
      due.map(({ contentId }) => contentId),
    );
    const unpaid: RewardLine[] =
      isSession && haste !== null ? [{ reason: 'review_session', awarded: 0, state: 'available', txnId: null, withheldReason: haste }] : [];
    const ratingOfCard = new Map(recalls.map(({ recall: { questionId, rating } }) => [questionId, rating]));
    return {
      ...(context.isTimeAdjusted ? { outcome: 'adjusted', reason: 'time_adjusted' } : { outcome: 'accepted' }),
      cards: cards.map(({ questionId, dueAt }) => {
        const rating = ratingOfCard.get(questionId) ?? 1;
        return { questionId, isRight: rating > 1, rating, dueAt };
      }),
      ...(shortOfDay && { shortOfDay }),
      ...gained,
      rewards: [...unpaid, ...gained.rewards],
    };
  }
}

/** An answer of the session, graded. */
interface GradedRecall {
  recall: NewRecall;
  question: KeyRow['question'];
  contentId: string;
  ms: number | undefined;
  /** 'Je ne sais pas'. */
  isBlank: boolean;
}

/** Recalls of the questions that exist, graded by the key of the version answered. */
async function gradeRecalls(context: EventContext, { answers, occurredAt }: ReviewSubmission): Promise<GradedRecall[]> {
  const firsts = [...new Map([...answers].reverse().map((answer) => [answer.questionId, answer])).values()].reverse();
  const keys = await context.tx.rows(readKeys, {
    questions: firsts.map(({ questionId }) => questionId),
    versions: firsts.map(({ contentVersion }) => contentVersion ?? null),
  });
  const keyOf = new Map(keys.map((key) => [key.question.id, key]));
  return firsts.flatMap((answer) => {
    const key = keyOf.get(answer.questionId);
    if (!key) return [];
    const { question, contentId } = key;
    const recall: NewRecall = {
      questionId: question.id,
      rating: ratingOf(isRight(question, answer.choice), answer),
      at: answeredAt(answer.answeredAt ?? occurredAt, occurredAt, context),
    };
    return [{ recall, question, contentId, ms: answer.ms, isBlank: isBlankChoice(answer.choice) }];
  });
}

/** When one answer of the session was given: as long before its end as the device says, within the device's trusted range. */
function answeredAt(said: string, endSaid: string, { at, notBefore }: EventContext): Date {
  const beforeEndMs = Math.max(0, Date.parse(endSaid) - Date.parse(said));
  return new Date(Math.max(Math.min(notBefore.getTime(), at.getTime()), at.getTime() - beforeEndMs));
}

/** A due card as devices get it: the question without its answer, the recalls in UTC. */
function toReviewCard({ question, figures, recalls, dueAt, ...row }: DueRow): ReviewCard {
  return {
    ...row,
    // A card has no table: the figures of a calculation go with its question.
    question: toQuestion(figures ? { ...question, prompt: `${question.prompt} (${rowsInWords(figures)})` } : question),
    recalls: recalls.map(({ at, rating }) => ({ at: new Date(at).toISOString(), rating })),
    dueAt: dueAt.toISOString(),
  };
}
