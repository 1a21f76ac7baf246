import { sessionPaths, type Band } from './day-session-paths.js';
import { plural } from './format.js';
import { expectedReward } from './rewards.js';
import { dayOf, hourOf, type StreakStatus } from './streak.js';

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

/** Why a step is part of the session. */
export type StepReason =
  | Piece['reason']
  | 'its_quiz'
  | 'untested'
  | 'weak_topic'
  | 'its_exercises'
  | 'cards_due'
  | 'done'
  | 'nothing'
  | 'nothing_here';

export interface SessionStep {
  band: Band;
  /** null when there is nothing to do. */
  href: string | null;
  title: string;
  detail: string;
  /** Of what is left to do; of all of it once it is done. */
  minutes: number;
  /** Coins it may bring as the rules stand. */
  utc: number;
  isDone: boolean;
  reason: StepReason;
  /** The chapter or lesson of a step to read. */
  piece: Piece | null;
  /** Pages of this step after `href`: the daily goal may ask for several texts. */
  rest?: readonly string[];
}

export interface DaySession {
  day: string;
  steps: readonly SessionStep[];
  /** The first step to do, or null. */
  current: SessionStep | null;
  minutes: number;
  minutesLeft: number;
  /** Whether some of it was done today. */
  isBegun: boolean;
  isDone: boolean;
  /** Nothing was done and nothing is left: all is read, or nothing of it is on this device. */
  isEmpty: boolean;
  /** Only the shortest way to count the day is proposed. */
  isShort: boolean;
}

const CARD_SECONDS = 15;
const QUESTION_SECONDS = 36;
/** From this hour on a streak at risk asks for the shortest session. Product §2.27. */
const LATE_HOUR = 21;
/** A session of fewer cards does not count the day. Product §2.8. */
const COUNTING_CARDS = 10;

/** How much the daily goal asks for. Within the shortest one, the questions of a chapter come on the day after it. */
const SIZES = {
  5: { pieces: 1, cards: 4 },
  10: { pieces: 1, cards: 10 },
  15: { pieces: 2, cards: 10 },
  20: { pieces: 3, cards: 10 },
} as const;

/** Minutes for so many cards, or questions of a quiz. */
export const cardMinutes = (cards: number): number => Math.ceil((cards * CARD_SECONDS) / 60);
export const quizMinutes = (questions: number): number => Math.ceil((questions * QUESTION_SECONDS) / 60);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Facts of an earlier day, on a device without network since: what was done then is no longer done today. */
function ofToday(facts: SessionFacts, day: string): SessionFacts {
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
function doneHere({ waiting, timeZone }: SessionFacts, day: string) {
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

type Here = ReturnType<typeof doneHere>;

const pathOf = ({ kind, parentId, id }: Piece) =>
  kind === 'chapter' ? sessionPaths.chapter(parentId, id) : sessionPaths.lesson(parentId, id);

function readTitle(pieces: readonly Piece[]): string {
  const count = pieces.length;
  if (pieces.every(({ kind }) => kind === 'chapter')) return count > 1 ? `Lire ${count}\u00a0chapitres` : 'Lire un chapitre';
  return count > 1 ? `Lire ${count}\u00a0textes` : 'Lire une leçon';
}

const readUtc = (pieces: readonly Piece[]) =>
  sum(pieces.map(({ kind }) => expectedReward(kind === 'chapter' ? 'chapter_completed' : 'lesson_completed')));

function readStep(facts: SessionFacts, here: Here, isAllowed: (what: Opened) => boolean): SessionStep {
  const unread = facts.candidates.filter(({ id }) => !here.readEver.has(id));
  const read = [...facts.done.pieces, ...facts.candidates.filter(({ id }) => here.read.has(id))];
  const openable = unread.filter(isAllowed);
  const parentId = (read.at(-1) ?? openable[0])?.parentId;
  const wanted = Math.max(0, SIZES[facts.goalMin].pieces - read.length);
  const left = openable.filter((piece) => piece.parentId === parentId).slice(0, wanted);
  const [first] = left;
  if (first) {
    return {
      band: 'read',
      href: pathOf(first),
      title: readTitle(left),
      detail: `${first.parentTitle} · ${first.position} sur ${first.total}`,
      minutes: sum(left.map(({ minutes }) => minutes)),
      utc: readUtc(left),
      isDone: false,
      reason: first.reason,
      piece: first,
      ...(left.length > 1 && { rest: left.slice(1).map(pathOf) }),
    };
  }
  const last = read.at(-1) ?? null;
  return {
    band: 'read',
    href: null,
    title: last?.title ?? (unread.length > 0 ? 'Rien à lire sur ce téléphone' : 'Rien de nouveau à lire'),
    detail: last ? last.parentTitle : unread.length > 0 ? 'Le reste revient avec le réseau.' : 'Vous avez tout lu.',
    minutes: sum(read.map(({ minutes }) => minutes)),
    utc: 0,
    isDone: true,
    reason: last ? 'done' : unread.length > 0 ? 'nothing_here' : 'nothing',
    piece: last,
  };
}

interface Choice {
  quizId: string;
  bookId: string;
  questions: number;
  detail: string;
  /** Whether its first attempt is still to come: only that one pays. */
  isFirst: boolean;
  reason: StepReason;
}

/** Quizzes that may be answered, best first. @param piece what is read today */
function quizChoices({ untested, weak }: SessionFacts, here: Here, piece: Piece | null, isLate: boolean): Choice[] {
  const own: Choice[] =
    piece?.quiz && !isLate
      ? [
          {
            quizId: piece.quiz.id,
            bookId: piece.parentId,
            questions: piece.quiz.questions,
            detail: 'Sur ce que vous venez de lire',
            isFirst: piece.quiz.attempts === 0,
            reason: 'its_quiz',
          },
        ]
      : [];
  const before: Choice[] =
    untested && !here.quizzesEver.has(untested.quizId)
      ? [{ ...untested, detail: `Sur «\u00a0${untested.title}\u00a0»`, isFirst: true, reason: 'untested' }]
      : [];
  const weakest: Choice[] = weak ? [{ ...weak, detail: `Sur «\u00a0${weak.topic}\u00a0»`, isFirst: false, reason: 'weak_topic' }] : [];
  const isNew = own[0]?.isFirst === true;
  return isNew ? [...own, ...before, ...weakest] : [...before, ...weakest, ...own];
}

const FIRST_QUIZ_UTC = expectedReward('quiz_first_pass') + expectedReward('quiz_perfect_first');

function answerStep(facts: SessionFacts, here: Here, read: SessionStep, isAllowed: (what: Opened) => boolean, isLate = false): SessionStep {
  const last = facts.done.quizzes.at(-1);
  if (last || here.quizzes.size > 0) {
    return {
      band: 'answer',
      href: null,
      title: last ? `${last.correct} sur ${last.total}` : 'Questions répondues',
      detail: last?.title ?? 'Le résultat attend le réseau.',
      minutes: quizMinutes(last?.total ?? 5),
      utc: 0,
      isDone: true,
      reason: 'done',
      piece: null,
    };
  }
  const choices = quizChoices(facts, here, read.piece, isLate);
  const chosen = choices.find(({ quizId, bookId }) => isAllowed({ kind: 'quiz', id: quizId, parentId: bookId }));
  if (chosen) {
    return {
      band: 'answer',
      href: sessionPaths.quiz(chosen.bookId, chosen.quizId),
      title: plural(chosen.questions, 'question'),
      detail: chosen.detail,
      minutes: quizMinutes(chosen.questions),
      utc: chosen.isFirst ? FIRST_QUIZ_UTC : 0,
      isDone: false,
      reason: chosen.reason,
      piece: null,
    };
  }
  if (read.piece?.kind === 'lesson') {
    return {
      band: 'answer',
      href: read.href,
      title: 'Les exercices de la leçon',
      detail: 'Dans le texte, au fil de la lecture',
      minutes: 0,
      utc: 0,
      isDone: read.isDone,
      reason: 'its_exercises',
      piece: null,
      ...(read.rest && { rest: read.rest }),
    };
  }
  return {
    band: 'answer',
    href: null,
    title: choices.length > 0 ? 'Pas de questions sur ce téléphone' : 'Aucune question aujourd’hui',
    detail: choices.length > 0 ? 'Elles reviennent avec le réseau.' : 'Elles viennent après un chapitre.',
    minutes: 0,
    utc: 0,
    isDone: true,
    reason: choices.length > 0 ? 'nothing_here' : 'nothing',
    piece: null,
  };
}

function recallStep(facts: SessionFacts, here: Here, isAllowed: (what: Opened) => boolean): SessionStep {
  const size = SIZES[facts.goalMin].cards;
  const done = facts.done.cards + here.cards;
  const due = Math.max(0, facts.dueCards - here.cardsEver);
  const count = Math.min(due, size - done);
  const base = { band: 'recall', piece: null } as const;
  if (count > 0 && isAllowed({ kind: 'cards', id: '', parentId: '' })) {
    return {
      ...base,
      href: count < COUNTING_CARDS ? `${sessionPaths.cards}?nombre=${count}` : sessionPaths.cards,
      title: `${plural(count, 'carte')} à revoir`,
      detail: 'Ce que vous avez manqué',
      minutes: cardMinutes(count),
      utc: count >= COUNTING_CARDS ? expectedReward('review_session') : 0,
      isDone: false,
      reason: 'cards_due',
    };
  }
  return {
    ...base,
    href: null,
    title: done > 0 ? plural(done, 'carte revue', 'cartes revues') : count > 0 ? 'Cartes à revoir avec le réseau' : 'Aucune carte à revoir',
    detail:
      done > 0 ? 'Elles reviendront à leur jour.' : count > 0 ? 'Elles ne sont pas sur ce téléphone.' : 'Cette bande est déjà tissée.',
    minutes: cardMinutes(Math.max(done, 1)),
    utc: 0,
    isDone: true,
    reason: done > 0 ? 'done' : count > 0 ? 'nothing_here' : 'nothing',
  };
}

/** The steps of a day, in their order. */
function stepsOf(facts: SessionFacts, here: Here, isLate: boolean): { steps: SessionStep[]; isShort: boolean } {
  const isAllowed = (what: Opened) => !facts.canOpen || facts.canOpen(what);
  const read = readStep(facts, here, isAllowed);
  const recall = recallStep(facts, here, isAllowed);
  const answer = answerStep(facts, here, read, isAllowed);
  const hasCounted = [read, answer, recall].some(({ reason }) => reason === 'done');
  if (isLate && !hasCounted && facts.streak.current > 0 && facts.streak.status === 'at_risk') {
    if (facts.dueCards >= COUNTING_CARDS && recall.href) {
      const href = sessionPaths.cards;
      return {
        steps: [{ ...recall, href, title: `${COUNTING_CARDS}\u00a0cartes à revoir`, minutes: cardMinutes(COUNTING_CARDS) }],
        isShort: true,
      };
    }
    const quiz = answerStep(facts, here, { ...read, piece: null }, isAllowed, true);
    return { steps: [quiz.href ? quiz : read], isShort: true };
  }
  // After a late short session nothing else is asked for; a chapter that was read keeps its questions.
  if (isLate && hasCounted) {
    const steps = [read, answer, recall].filter(
      (step) => step.reason === 'done' || (step.band === 'answer' && read.reason === 'done' && step.href !== null),
    );
    return { steps, isShort: true };
  }
  if (facts.goalMin !== 5) return { steps: [read, answer, recall], isShort: false };
  const hasRead = read.reason === 'done';
  const left = answerStep(facts, here, { ...read, piece: null }, isAllowed, true);
  const asked = answer.reason === 'done' ? answer : left.reason === 'untested' && !hasRead ? left : null;
  return { steps: [...(hasRead || !asked ? [read] : []), ...(asked ? [asked] : []), recall], isShort: false };
}

/**
 * The session of the day: read, answer, remember. A pure function: the same facts and moment give the same session on the device and on
 * the server. What was done elsewhere fills its bands; what a device without network cannot open is replaced by what it can. Product §2.27.
 * @throws RangeError for an unknown time zone
 */
export function sessionOf(given: SessionFacts, now: Date): DaySession {
  const day = dayOf(now.toISOString(), given.timeZone);
  const facts = ofToday(given, day);
  const here = doneHere(facts, day);
  const isLate = hourOf(now.toISOString(), facts.timeZone) >= LATE_HOUR;
  const { steps, isShort } = stepsOf(facts, here, isLate);
  return { day, isShort, ...standingOf(steps) };
}

/** How far a session with these steps is. */
export function standingOf(steps: readonly SessionStep[]): Omit<DaySession, 'day' | 'isShort'> {
  const left = steps.filter(({ isDone }) => !isDone);
  const isBegun = steps.some(({ reason }) => reason === 'done');
  return {
    steps,
    current: left.find(({ href }) => href !== null) ?? null,
    minutes: sum(steps.map(({ minutes }) => minutes)),
    minutesLeft: sum(left.map(({ minutes }) => minutes)),
    isBegun,
    isDone: left.length === 0 && isBegun,
    isEmpty: left.length === 0 && !isBegun,
  };
}
