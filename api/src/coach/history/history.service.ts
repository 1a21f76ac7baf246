import { Inject, Injectable } from '@nestjs/common';
import type { CoachAnswer, CoachConversation, CoachMessage, CoachRated, CoachRatingOutcome } from '@ulty/contracts/learning/coach.js';
import { COACH } from '@ulty/domain/learning/coach.js';
import { hold } from '../../safety/moderation/moderation-items.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Sql } from '../../core/database/sql.js';
import { EventLog } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { NO_ANSWER } from '../asking/answers.js';
import { leftOf, todayOf } from '../asking/asking.service.js';
import { MESSAGE, type MessageRow } from '../asking/messages.queries.js';

type Rated = Omit<CoachRatingOutcome, 'eventId'>;

/** What a learner has asked, and what they say of the answers. Product §2.26. */
@Injectable()
export class CoachHistory {
  constructor(
    private readonly sql: Sql,
    private readonly events: EventLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A page, the latest first, in one statement. */
  async page(user: SessionUser, before: string | undefined): Promise<CoachConversation> {
    const row = await this.sql.one<{ counted: number; messages: MessageRow[] }>('coach.history', READ_PAGE, [
      user.id,
      before ?? null,
      todayOf(user),
    ]);
    const messages = row?.messages ?? [];
    const shown = messages.slice(0, COACH.page);
    return {
      messages: shown.map(toMessage),
      next: messages.length > COACH.page ? (shown.at(-1)?.id ?? null) : null,
      quotaLeft: leftOf(row?.counted ?? 0),
      quota: COACH.questionsADay,
      writer: this.config.coach ? 'model' : 'passages',
    };
  }

  /** Sets or takes back a thumb; the latest one stands. Moderators look at an answer with a thumb down. `rejected`: unknown_target, wrong_user, event_conflict. */
  rate(user: SessionUser, event: CoachRated): Promise<CoachRatingOutcome> {
    return this.events.take<Rated>(user, event, {
      type: 'coach',
      refused: { rating: null },
      decide: async ({ tx, at, isTimeAdjusted, now }) => {
        const { messageId, rating } = event;
        const [rows] = await tx.query<[{ rating: Rated['rating']; stands: boolean }[], number]>(RATE, [messageId, user.id, rating, at]);
        const [row] = rows;
        if (!row) {
          const [later] = await tx.query<{ rating: Rated['rating'] }[]>(READ_RATING, [messageId, user.id]);
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

/** A row as the contract has it; of a hidden answer nothing is told. JSON has its dates as texts. */
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
    ...(isHidden || answer === null ? NO_ANSWER : (answer as CoachAnswer)),
  };
}

/** $1 learner, $2 the last message of the page before or null, $3 today. One more than a page. */
const READ_PAGE = `
  select (select count(*)::integer from coach_messages d where d.user_id = $1 and d.day = $3 and d.counts) as counted,
         coalesce((select json_agg(p order by p."askedAt" desc, p.id desc) from (
           select ${MESSAGE} from coach_messages m
            where m.user_id = $1
              and ($2::uuid is null or (m.asked_at, m.id) < (select b.asked_at, b.id from coach_messages b where b.id = $2 and b.user_id = $1))
            order by m.asked_at desc, m.id desc limit ${COACH.page + 1}) p), '[]') as messages`;

/** $1 message, $2 learner, $3 rating, $4 moment. */
const RATE = `
  update coach_messages set rating = $3, rated_at = $4
   where id = $1 and user_id = $2 and answered_at is not null and (rated_at is null or rated_at <= $4) returning rating`;
/** $1 message, $2 learner. */
const READ_RATING = `select rating from coach_messages where id = $1 and user_id = $2 and answered_at is not null`;
