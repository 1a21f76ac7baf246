import type { Recall, ReviewCard, ReviewOutcome, ReviewSubmission } from '@ulty/contracts/learning/reviews.js';
import type { NewEvent } from '@ulty/kit';
import { ratingOf, SESSION_CARDS } from '@ulty/review/rating.js';
import { schedule } from '@ulty/review/schedule.js';
import type { AnswerMade, KeptAttempt } from '../attempts/kept-attempt';
import { isRight } from '@ulty/domain/learning/answer-check.js';
import type { Piece } from '@ulty/elements/base/pieces';

export interface RecallMade extends AnswerMade {
  /** ISO, device clock. */
  answeredAt: string;
}

/** A session of recalls, as the device stores it after each card. */
export interface ReviewSession extends KeptAttempt<ReviewOutcome> {
  /** The cards as they were when it began. */
  cards: readonly ReviewCard[];
  answers: Readonly<Record<string, RecallMade>>;
  /** Card shown after its answer, or null: the first one not answered is on screen. */
  shownId: string | null;
}

/** A session of the cards due for longest: as many as earn coins. */
export function newSession(id: string, due: readonly ReviewCard[]): ReviewSession {
  return { id, cards: due.slice(0, SESSION_CARDS), answers: {}, shownId: null, event: null, sending: null };
}

/** The card on screen, or null when all are answered and seen. */
export function openCard({ cards, shownId, answers }: ReviewSession): ReviewCard | null {
  return cards.find(({ questionId }) => questionId === shownId) ?? cards.find(({ questionId }) => !answers[questionId]) ?? null;
}

/** With one more card answered. Once its event is made a session no longer changes. */
export function withRecall(session: ReviewSession, questionId: string, answer: RecallMade): ReviewSession {
  return session.event ? session : { ...session, answers: { ...session.answers, [questionId]: answer }, shownId: questionId };
}

/** An answer as the schedule counts it; the server computes the same. */
export function recallOf(card: ReviewCard, answer: RecallMade): Recall {
  return { at: answer.answeredAt, rating: ratingOf(isRight(card.question, answer.choice), answer) };
}

/** When a card comes back once these recalls are added to its history. */
export function dueAfter(card: ReviewCard, added: readonly Recall[]): string {
  return schedule([...card.recalls, ...added]).dueAt;
}

/** Cards of a session that were answered, each with its recall. */
export function recalled(session: ReviewSession): { card: ReviewCard; recall: Recall; isRight: boolean }[] {
  return session.cards.flatMap((card) => {
    const answer = session.answers[card.questionId];
    if (!answer) return [];
    const recall = recallOf(card, answer);
    return [{ card, recall, isRight: recall.rating > 1 }];
  });
}

export function piecesOf({ cards, answers }: ReviewSession): Piece[] {
  return cards.map(({ questionId, question }) => {
    const answer = answers[questionId];
    if (!answer) return 'bare';
    return isRight(question, answer.choice) ? 'right' : 'wrong';
  });
}

/**
 * The cards still due on this device: those in the server's answer, without those postponed by recalls it does not know yet.
 * @param unheard recalls made here that the server has not answered yet, by question id
 */
export function stillDue(cards: readonly ReviewCard[], unheard: ReadonlyMap<string, readonly Recall[]>, now: Date): ReviewCard[] {
  return cards.filter((card) => {
    const added = unheard.get(card.questionId);
    return !added || Date.parse(dueAfter(card, added)) <= now.getTime();
  });
}

/** The session as it is sent, in the order of the cards. Contracts: ReviewSubmission. */
export function sessionBody(session: ReviewSession, event: NewEvent): NewEvent & ReviewSubmission {
  const answers = session.cards.flatMap(({ questionId, version }) => {
    const answer = session.answers[questionId];
    if (!answer) return [];
    const { choice, ms, hint, answeredAt } = answer;
    return [{ questionId, choice, ms, ...(hint && { hint }), answeredAt, contentVersion: version }];
  });
  return { ...event, answers };
}
