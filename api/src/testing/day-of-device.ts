import { uuidV7 } from '../core/base/uuid.js';
import { knownBook, SIX_CHOICES } from './content-fixture.js';
import type { MadeUser } from './make-user.js';
import { ownAnswerMs } from './own-answer-ms.js';

/** A book whose answers the devices of the test know. */
export const learnedBook = knownBook('livre');

export interface SentEvent {
  eventId: string;
  method: 'POST' | 'PUT';
  url: string;
  payload: Record<string, unknown> & { occurredAt: string };
  /** The quiz, or the chapter that is finished. */
  about?: string;
}

interface Device {
  who: MadeUser;
  /** Index among the learner's `devices`, from 0. */
  device: number;
  devices: number;
  /** When the learner's account was made: long enough ago for all events. */
  startedAt: Date;
}

/** Index of the quiz that is always answered with an error, so that there are cards to review. */
const FAULTY = 3;
const ROUNDS = 20;
/** Longer than the answers of one quiz take: attempts of one learner never overlap, on whatever device. */
const ATTEMPT_MS = 60_000;
const ANSWER_MS = 5_000;
const READ_SECONDS = 60;

/**
 * The queue of one phone: twenty rounds of a quiz, the claim of its coins, a reported day, reading, and a review; each round uses the next
 * quiz. One round finishes the chapter of this device.
 */
export function dayOfDevice({ who, device, devices, startedAt }: Device): SentEvent[] {
  const deviceId = `phone-${device}-${who.id}`;
  let seq = 0;
  const event = (method: SentEvent['method'], url: string, at: number, more: object, about?: string): SentEvent => {
    const eventId = uuidV7();
    const occurredAt = new Date(at).toISOString();
    seq += 1;
    return {
      eventId,
      method,
      url,
      payload: { eventId, userId: who.id, deviceId, seq, occurredAt, offline: true, ...more },
      ...(about !== undefined && { about }),
    };
  };
  const chapterId = learnedBook.ids.chapters[device % 4] ?? '';

  return Array.from({ length: ROUNDS }, (_, round) => {
    const at = startedAt.getTime() + (round * devices + device + 1) * ATTEMPT_MS;
    const day = new Date(at).toISOString().slice(0, 10);
    const isLast = round === ROUNDS - 1;
    const number = (round + device) % 4;
    const asked = learnedBook.quizzes[number]?.questions ?? [];
    const answers = asked.map(({ id }, index) => ({
      questionId: id,
      choice: number === FAULTY && index === 0 ? ['c'] : SIX_CHOICES[index],
      ms: ownAnswerMs(who, index),
    }));
    const quizId = learnedBook.ids.quizzes[number] ?? '';
    const quiz = event('POST', '/api/quiz-results', at, { quizId, timestamp: at, contentVersion: 1, answers }, quizId);
    const reading = {
      kind: 'chapter',
      id: chapterId,
      parentId: learnedBook.ids.book,
      status: isLast ? 'completed' : 'progress',
      position: { percent: isLast ? 100 : round },
      activeSeconds: isLast ? READ_SECONDS : 0,
    };
    const missed = learnedBook.quizzes[FAULTY]?.questions[0]?.['id'];
    return [
      event('PUT', '/api/progress', at - 10_000, { items: [reading] }, isLast ? chapterId : undefined),
      quiz,
      event('POST', '/api/ulty-coins/earn', at + 1, { reason: 'quiz_first_pass', source: { type: 'quiz_result', id: quiz.eventId } }),
      event('PUT', '/api/streaks', at + 2, { activities: [{ day, evidence: [{ type: 'quiz_result', ref: quiz.eventId, minutes: 1 }] }] }),
      event('POST', '/api/reviews', at + 3, { answers: [{ questionId: missed, choice: ['b'], ms: ANSWER_MS }] }),
    ];
  }).flat();
}

/** Coins by rule that product §1.4 gives for all these events of one learner, in whatever order they arrive. */
export function earnedBy(events: readonly SentEvent[]): Record<string, number> {
  const quizzes = events.filter(({ url }) => url === '/api/quiz-results');
  const taken = new Set(quizzes.map(({ about }) => about));
  const finished = new Set(events.flatMap(({ url, about }) => (url === '/api/progress' && about ? [about] : [])));
  const days = new Set(quizzes.map(({ payload }) => payload.occurredAt.slice(0, 10)));
  return {
    chapter_completed: 3 * finished.size,
    daily_goal: 5 * days.size,
    quiz_first_pass: 10 * taken.size,
    quiz_perfect_first: 5 * (taken.size - (taken.has(learnedBook.ids.quizzes[FAULTY]) ? 1 : 0)),
  };
}
