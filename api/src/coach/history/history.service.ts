import { Inject, Injectable } from '@nestjs/common';
import type { CoachConversation, CoachMessage, CoachRated, CoachRatingOutcome } from '@ulty/contracts/learning/coach.js';
import { COACH } from '@ulty/domain/learning/coach.js';
import { statement } from '../../core/database/statement.js';
import { hold } from '../../safety/moderation/moderation-items.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { EventLog } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { NO_ANSWER } from '../asking/answers.js';
import { leftOf, todayOf } from '../asking/asking.service.js';
import { MESSAGE, type MessageRow } from '../asking/messages.queries.js';

type Rated = Omit<CoachRatingOutcome, 'eventId'>;

/** Questions of a learner, and their ratings of the answers. Product §2.26. */
@Injectable()
export class CoachHistory {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns a page, the latest first, in one statement. */
  async page(user: SessionUser, before: string | undefined): Promise<CoachConversation> {
    const { messages, counted } = await this.db.oneOrThrow(readHistory, { user: user.id, before: before ?? null, today: todayOf(user) });
    const shown = messages.slice(0, COACH.page);
    return {
      messages: shown.map(toMessage),
      next: messages.length > COACH.page ? (shown.at(-1)?.id ?? null) : null,
      quotaLeft: leftOf(counted),
      quota: COACH.questionsADay,
      writer: this.config.coach ? 'model' : 'passages',
    };
  }

  /**
   * Sets or withdraws a thumb; the latest event counts. Moderators review an answer with a thumb down. `rejected`: unknown_target,
   * wrong_user, event_conflict.
   */
  rate(user: SessionUser, event: CoachRated): Promise<CoachRatingOutcome> {
    return this.events.record<Rated>(user, event, {
      type: 'coach',
      refused: { rating: null },
      decide: async ({ tx, at, isTimeAdjusted, now }) => {
        const { messageId, rating } = event;
        const rated = await tx.one(rateMessage, { id: messageId, user: user.id, rating, at });
        if (!rated) {
          const later = await tx.one(readRating, { id: messageId, user: user.id });
          return later
            ? { outcome: 'adjusted', reason: 'later_choice', rating: later.rating }
            : { outcome: 'rejected', reason: 'unknown_target', rating: null };
        }
        if (rating === 'down') await hold(tx, { kind: 'coach_answer', id: messageId, reasons: [], isMinor: false, at: now });
        return isTimeAdjusted ? { outcome: 'adjusted', reason: 'time_adjusted', rating } : { outcome: 'accepted', rating };
      },
    });
  }
}

/** Converts a row to the contract, without the text of a hidden answer. Dates inside JSON are strings. */
function toMessage({ id, mode, question, replyTo, askedAt, answeredAt, wasOffline, rating, review, answer }: MessageRow): CoachMessage {
  const isHidden = review === 'hidden';
  return {
    id,
    mode,
    question,
    replyTo,
    askedAt: new Date(askedAt).toISOString(),
    answeredAt: answeredAt && new Date(answeredAt).toISOString(),
    wasOffline,
    isHidden,
    rating,
    ...(isHidden || answer === null ? NO_ANSWER : answer),
  };
}

/** Reads the messages before a given one, or the latest: one more than a page holds. */
const readHistory = statement(
  'coach.history',
  `
  select (select count(*)::integer from coach_messages d
           where d.user_id = :user and d.day = :today and d.counts) as counted,
         coalesce((select json_agg(p order by p."askedAt" desc, p.id desc) from (
           select ${MESSAGE} from coach_messages m
            where m.user_id = :user
              and (:before?::uuid is null or (m.asked_at, m.id) < (select b.asked_at, b.id from coach_messages b
                      where b.id = :before and b.user_id = :user))
            order by m.asked_at desc, m.id desc limit ${COACH.page + 1}) p), '[]') as messages`,
).as<{ messages: MessageRow[] }>();

const rateMessage = statement(
  'coach.rate',
  `
  update coach_messages set rating = :rating?, rated_at = :at
   where id = :id and user_id = :user and answered_at is not null and (rated_at is null or rated_at <= :at)
   returning rating`,
);
const readRating = statement(
  'coach.read-rating',
  `select rating from coach_messages where id = :id and user_id = :user and answered_at is not null`,
);
