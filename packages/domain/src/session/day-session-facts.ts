import { mayCount, type WaitingWork } from '../learning/local-streak.js';
import { addDays, dayOf, type Day, type StreakStatus } from '../days/streak.js';

/** A chapter or lesson that is proposed. Contracts: SessionPiece. */
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
  reason: 'begun' | 'next' | 'of_thread' | 'of_the_day';
  quiz: { id: string; questions: number; attempts: number } | null;
}

/** A quiz of a chapter that was read before today. */
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
  /** Days of this week, and whether each counts for the streak. */
  week?: readonly { day: string; isDone: boolean }[];
}

/** Content that a step opens. */
export interface Opened {
  kind: 'chapter' | 'lesson' | 'quiz' | 'cards';
  id: string;
  parentId: string;
}

/** All facts that the session of a day depends on. */
export interface SessionFacts extends DayFacts {
  /** Number of cards due in the server's last answer; null while it could not be read. */
  dueCards: number | null;
  /** IANA name, known to this runtime. */
  timeZone: string;
  streak: { current: number; status: StreakStatus };
  /** Learning on this device that the server has not received: when (ISO), and ids of the lessons and chapters that it finished. */
  waiting: readonly (WaitingWork & { timestamp: string; finished?: readonly string[] })[];
  /** Only the shortest way to count this day was proposed on this device: nothing else is proposed after it. */
  wasShort?: boolean | undefined;
  /** Without network: whether the device can open a content. Absent where everything can be opened. */
  canOpen?: ((what: Opened) => boolean) | undefined;
}

/**
 * Converts facts of an earlier day, on a device that has had no network since: what was done then is not done today, and a streak that was
 * safe then is at risk, or lost.
 */
export function ofToday(facts: SessionFacts, day: string): SessionFacts {
  if (facts.day >= day) return facts;
  const last = facts.done.pieces.findLast(({ quiz }) => quiz?.attempts === 0 && !facts.done.quizzes.some(({ id }) => id === quiz.id));
  const untested = last?.quiz && {
    quizId: last.quiz.id,
    bookId: last.parentId,
    title: last.title,
    questions: last.quiz.questions,
  };
  return {
    ...facts,
    day,
    untested: untested ?? facts.untested,
    done: { pieces: [], quizzes: [], cards: 0, minutes: 0 },
    streak: streakOn(facts, day),
  };
}

/** The streak on a later day: one day without work may be free, two lose it. Product §2.8. */
function streakOn({ day: known, streak, waiting, timeZone }: SessionFacts, day: Day): SessionFacts['streak'] {
  if (streak.status !== 'done_today' && streak.status !== 'at_risk') return streak;
  const worked = new Set(waiting.filter(mayCount).map(({ timestamp }) => dayOf(timestamp, timeZone)));
  let misses = 0;
  for (let past = streak.status === 'done_today' ? addDays(known, 1) : known; past < day && misses < 2; past = addDays(past, 1)) {
    if (!worked.has(past)) misses += 1;
  }
  return misses < 2 ? { ...streak, status: 'at_risk' } : { current: 0, status: 'lost' };
}

/** Whether a streak exists that nothing of this day saves yet, as far as the device knows. */
export function isAtRisk({ streak, week, waiting, timeZone }: SessionFacts, day: string): boolean {
  const isSafe =
    week?.some((one) => one.day === day && one.isDone) || waiting.some((item) => mayCount(item) && dayOf(item.timestamp, timeZone) === day);
  return streak.current > 0 && streak.status === 'at_risk' && !isSafe;
}

/** Ids of what was completed on this device on a day, and of everything completed here that the server has not received. */
export function doneHere({ waiting, timeZone }: SessionFacts, day: string) {
  const today = waiting.filter(({ timestamp }) => dayOf(timestamp, timeZone) === day);
  const finishedIn = (items: SessionFacts['waiting']) => new Set(items.flatMap(({ finished = [] }) => finished));
  const idsOf = (items: SessionFacts['waiting'], type: string) =>
    new Set(items.filter((item) => item.type === type).flatMap(({ about }) => about));
  return {
    read: finishedIn(today),
    readEver: finishedIn(waiting),
    quizzes: idsOf(today, 'quiz_result'),
    quizzesEver: idsOf(waiting, 'quiz_result'),
    cards: idsOf(today, 'review_session').size,
    cardsEver: idsOf(waiting, 'review_session').size,
  };
}

/** What was completed on this device. */
export type Here = ReturnType<typeof doneHere>;

/**
 * The same facts as if nothing had been done today, for a session of one short step. Work that was too little to count the day does not
 * reduce what is proposed; what waits to be sent is not proposed again.
 */
export function asIfNothingDone(facts: SessionFacts, here: Here): [SessionFacts, Here] {
  return [
    { ...facts, goalMin: 10, done: { pieces: [], quizzes: [], cards: 0, minutes: 0 } },
    { ...here, read: new Set(), quizzes: new Set(), cards: 0 },
  ];
}
