import { dayOf, type StreakStatus } from './streak.js';

/** A chapter or lesson on offer. Contracts: SessionPiece. */
export interface Piece {
  kind: 'chapter' | 'lesson';
  id: string;
  title: string;
  parentId: string;
  parentTitle: string;
  category: string;
  position: number;
  total: number;
  minutes: number;
  bytes: number;
  reason: 'begun' | 'next' | 'of_the_day';
  quiz: { id: string; questions: number; attempts: number } | null;
}

/** A quiz of a chapter that was read before. */
export interface KnownQuiz {
  quizId: string;
  bookId: string;
  title: string;
  questions: number;
}

/** What the server knows of the learner's day. Contracts: LearningDay. */
export interface DayFacts {
  day: string;
  goalMin: 5 | 10 | 15 | 20;
  candidates: readonly Piece[];
  untested: KnownQuiz | null;
  weak: (KnownQuiz & { topic: string; percent: number }) | null;
  done: {
    pieces: readonly Piece[];
    quizzes: readonly { id: string; title: string; correct: number; total: number; passed: boolean }[];
    cards: number;
    minutes: number;
  };
}

/** Content that a step opens. */
export interface Opened {
  kind: 'chapter' | 'lesson' | 'quiz' | 'cards';
  id: string;
  parentId: string;
}

/** All that the session of a day depends on. */
export interface SessionFacts extends DayFacts {
  /** Cards due in the server's last answer. */
  dueCards: number;
  /** IANA name, known to this runtime. */
  timeZone: string;
  streak: { current: number; status: StreakStatus };
  /** Learning on this device that the server has not seen: what it completed or answered, and when (ISO). */
  waiting: readonly { type: string; isCompletion: boolean; timestamp: string; about: readonly string[] }[];
  /** Without network: whether the device can open it. Left out where everything can be opened. */
  canOpen?: ((what: Opened) => boolean) | undefined;
}

/** Facts of an earlier day, on a device without network since: what was done then is no longer done today. */
export function ofToday(facts: SessionFacts, day: string): SessionFacts {
  if (facts.day >= day) return facts;
  const last = facts.done.pieces.findLast(({ quiz }) => quiz && !facts.done.quizzes.some(({ id }) => id === quiz.id));
  const untested = last?.quiz && {
    quizId: last.quiz.id,
    bookId: last.parentId,
    title: last.title,
    questions: last.quiz.questions,
  };
  return { ...facts, day, untested: untested ?? facts.untested, done: { pieces: [], quizzes: [], cards: 0, minutes: 0 } };
}

/** Ids of what was completed on this device on a day, by the type of its events, and of all completed here on any day. */
export function doneHere({ waiting, timeZone }: SessionFacts, day: string) {
  const idsOf = (type: string, isToday: boolean) =>
    new Set(
      waiting
        .filter((item) => item.type === type && item.isCompletion && (!isToday || dayOf(item.timestamp, timeZone) === day))
        .flatMap(({ about }) => about),
    );
  return {
    read: idsOf('progress_update', true),
    readEver: idsOf('progress_update', false),
    quizzes: idsOf('quiz_result', true),
    quizzesEver: idsOf('quiz_result', false),
    cards: idsOf('review_session', true).size,
    cardsEver: idsOf('review_session', false).size,
  };
}

/** What was completed on this device. */
export type Here = ReturnType<typeof doneHere>;
