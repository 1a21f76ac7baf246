import { Injectable } from '@nestjs/common';
import type {
  TutorMessageSent,
  TutorOutcome,
  TutorRequest,
  TutorRequestLine,
  TutorRequestList,
  TutorReviewGiven,
} from '@ulty/contracts/community/tutors.js';
import { confirmUntil, reviewUntil, TUTORS, type RequestState } from '@ulty/domain/people/tutors.js';
import type { Tx } from '../../core/database/transaction.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { EventLog } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Notices } from '../../core/notices/notices.js';
import { Relations } from '../../safety/people/relations.js';
import { Review } from '../../safety/moderation/review.js';
import { NOTHING, rejected, type Answer } from './ask-tutor.js';
import { lockRequest, sideOf } from './request-lock.js';
import {
  findVerified,
  addMessage,
  addReview,
  countMessages,
  listRequests,
  readMessages,
  readRequest,
  type LineRow,
  type LockedRow,
  type RequestRow,
} from './requests.queries.js';
import { requestNotice } from './tutor-notices.js';

const LINES_SHOWN = 50;
const MESSAGES_SHOWN = 50;
const DAY_MS = 86_400_000;
/** States in which messages may be written: until everything about the session is settled. */
const WRITTEN_IN: readonly RequestState[] = ['accepted', 'done', 'disputed', 'missed_by_tutor', 'missed_by_learner'];

/** Requests as seen by their two sides, with threads and reviews. Product §2.16. */
@Injectable()
export class TutorRequests {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    private readonly review: Review,
    private readonly relations: Relations,
    private readonly notices: Notices,
  ) {}

  async list(userId: string, now = new Date()): Promise<TutorRequestList> {
    const rows = await this.db.rows(listRequests, { user: userId, most: LINES_SHOWN });
    return { items: rows.map((row) => toLine(row, userId, now)) };
  }

  /** Returns a request in two statements. Throws TUTOR_REQUEST_NOT_FOUND for anybody but its two sides. */
  async one(userId: string, id: string, now = new Date()): Promise<TutorRequest> {
    const row = isUuid(id) ? await this.db.one(readRequest, { user: userId, request: id }) : null;
    if (!row) throw new AppError('TUTOR_REQUEST_NOT_FOUND');
    const messages = await this.db.rows(readMessages, { request: id, reader: userId, most: MESSAGES_SHOWN });
    const line = toLine(row, userId, now);
    const isAsked = line.side === 'learner' && row.state === 'awaiting_guardian' && row.guardianPhone !== null;
    return {
      ...line,
      messages: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
      mayWrite: row.isVerified && mayWriteIn(row, now),
      phone: row.phone,
      consent: isAsked
        ? {
            phone: `••\u00a0${row.guardianPhone?.slice(-2)}`,
            sentAt: row.sentAt?.toISOString() ?? null,
            sendsLeft: Math.max(0, TUTORS.consentSends - (row.sends ?? 0)),
          }
        : null,
    };
  }

  /** Sends a message; see the controller. */
  send(user: SessionUser, event: TutorMessageSent, now = new Date()): Promise<TutorOutcome> {
    return this.events.record<Answer>(user, event, {
      type: 'tutor',
      refused: NOTHING,
      decide: async ({ tx, eventId }) => {
        const text = event.text.trim();
        if (text === '') return rejected('tutor_empty_text');
        if (text.length > TUTORS.messageChars) return rejected('tutor_too_long');
        const row = await lockRequest(tx, event.requestId);
        const side = row && sideOf(row, user.id);
        if (!row || !side) return rejected('tutor_unknown_request');
        if (!mayWriteIn(row, now) || !(await this.isMet(tx, row, now))) return rejected('tutor_closed');
        const { count } = await tx.oneOrThrow(countMessages, { user: user.id, since: new Date(now.getTime() - DAY_MS) });
        if (count >= TUTORS.messagesADay) return rejected('tutor_daily_limit');
        const { review, notice } = await this.review.judge(tx, {
          author: user,
          target: { kind: 'tutor_message', id: eventId },
          texts: [text],
          at: now,
        });
        await tx.count(addMessage, { id: eventId, request: row.id, user: user.id, text, now, review, notice });
        const isToLearner = side === 'tutor';
        const alias = isToLearner ? row.tutorAlias : row.learnerAlias;
        if (review === 'published')
          await this.notices.tell(tx, [
            requestNotice(row, isToLearner ? row.learnerId : row.tutorUserId, 'message', {
              part: eventId,
              title: `${alias ?? (isToLearner ? 'Votre tuteur' : 'Votre élève')} vous écrit`,
              body: text,
            }),
          ]);
        return { outcome: 'accepted', id: eventId, requestState: row.state, review, notice };
      },
    });
  }

  /** Reviews a session; see the controller. */
  rate(user: SessionUser, event: TutorReviewGiven, now = new Date()): Promise<TutorOutcome> {
    return this.events.record<Answer>(user, event, {
      type: 'tutor',
      refused: NOTHING,
      decide: async ({ tx }) => {
        const text = event.text.trim();
        if (text.length > TUTORS.reviewChars) return rejected('tutor_too_long');
        const row = await lockRequest(tx, event.requestId);
        const side = row && sideOf(row, user.id);
        if (!row || !side) return rejected('tutor_unknown_request');
        if (side !== 'learner' || row.state !== 'done' || !row.endedAt) return rejected('tutor_no_session');
        if (row.stars !== null) return rejected('tutor_reviewed');
        if (now >= reviewUntil(row.endedAt)) return rejected('tutor_review_late');
        const { review, notice } = await this.review.judge(tx, {
          author: user,
          target: { kind: 'tutor_review', id: row.id },
          texts: text === '' ? [] : [text],
          at: now,
        });
        await tx.count(addReview, { request: row.id, user: user.id, tutor: row.tutorId, stars: event.stars, text, now, review, notice });
        if (review === 'published')
          await this.notices.tell(tx, [
            requestNotice(row, row.tutorUserId, 'review', {
              title: `Un avis\u00a0: ${event.stars} sur 5`,
              body: text || 'Sans commentaire.',
            }),
          ]);
        return { outcome: 'accepted', id: row.id, requestState: row.state, review, notice };
      },
    });
  }

  /** Whether both may write to each other: minor and adult only while the tutor is verified and neither has blocked the other. */
  private async isMet(tx: Tx, row: LockedRow, now: Date): Promise<boolean> {
    const tutor = await tx.one(findVerified, { tutor: row.tutorId, now });
    if (!tutor) return false;
    const facts = { checkedTutors: new Set([row.tutorUserId]) };
    return !(await this.relations.mayMeet(tx, row.learnerId, [row.tutorUserId], 'tutor', facts)).get(row.tutorUserId);
  }
}

function mayWriteIn({ state, startsAt }: Pick<RequestRow, 'state' | 'startsAt'>, now: Date): boolean {
  return WRITTEN_IN.includes(state) && now < confirmUntil(startsAt);
}

function toLine(row: LineRow, userId: string, now: Date): TutorRequestLine {
  const { id, tutorId, alias, subject, mode, priceFcfa, state, isMinor, isSecondRound, reason, note, stars, learnerWord, tutorWord } = row;
  const side = row.learnerId === userId ? 'learner' : 'tutor';
  return {
    id,
    side,
    tutorId,
    alias,
    subject,
    mode,
    priceFcfa,
    startsAt: row.startsAt.toISOString(),
    state,
    isMinor,
    isSecondRound,
    askedAt: row.askedAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    agreedAt: row.agreedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    reason,
    note,
    words: { learner: learnerWord, tutor: tutorWord },
    mayReview: side === 'learner' && state === 'done' && stars === null && row.endedAt !== null && now < reviewUntil(row.endedAt),
    stars,
  };
}
