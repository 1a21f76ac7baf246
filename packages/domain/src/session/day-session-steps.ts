import { sessionCardsPage, sessionChapterPage, sessionLessonPage, sessionQuizPage } from '../base/pages.js';
import type { Here, Opened, Piece, SessionFacts } from './day-session-facts.js';
import type { Band } from './day-session-paths.js';
import { plural } from '../base/format.js';
import { COUNTING_CARDS } from '../learning/local-streak.js';
import { expectedReward } from '../rewards/rewards.js';

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
  /** Null when there is nothing to do. */
  href: string | null;
  title: string;
  detail: string;
  /** Minutes of what is left to do; of everything once it is done. */
  minutes: number;
  /** Coins that it may bring by the present rules. */
  utc: number;
  isDone: boolean;
  reason: StepReason;
  /** The chapter or lesson of a step to read. */
  piece: Piece | null;
  /** Pages of this step after `href`: the daily goal may ask for several texts. */
  rest?: readonly string[];
}

const CARD_SECONDS = 15;
const QUESTION_SECONDS = 36;

/** The amounts for each daily goal. With the shortest goal, the questions of a chapter come on the next day. */
const SIZES = {
  5: { pieces: 1, cards: 4 },
  10: { pieces: 1, cards: 10 },
  15: { pieces: 2, cards: 10 },
  20: { pieces: 3, cards: 10 },
} as const;

/** Minutes for this many cards, or questions of a quiz. */
export const cardMinutes = (cards: number): number => Math.ceil((cards * CARD_SECONDS) / 60);
export const quizMinutes = (questions: number): number => Math.ceil((questions * QUESTION_SECONDS) / 60);

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const pathOf = ({ kind, parentId, id }: Piece) =>
  kind === 'chapter' ? sessionChapterPage({ id: parentId, chapterId: id }) : sessionLessonPage({ id: parentId, lessonId: id });

/** The words of a step of reading. */
export function readTitle(pieces: readonly Pick<Piece, 'kind'>[]): string {
  const count = pieces.length;
  if (pieces.every(({ kind }) => kind === 'chapter')) return count > 1 ? `Lire ${count}\u00a0chapitres` : 'Lire un chapitre';
  return count > 1 ? `Lire ${count}\u00a0textes` : 'Lire une leçon';
}

const readUtc = (pieces: readonly Piece[]) =>
  sum(pieces.map(({ kind }) => expectedReward(kind === 'chapter' ? 'chapter_completed' : 'lesson_completed')));

/** Texts read today, and those that may be read next, best first: what was begun today goes on. Home, session and thread share the order. */
export function textsOf(facts: SessionFacts, here: Here, isAllowed: (what: Opened) => boolean) {
  const unread = facts.candidates.filter(({ id }) => !here.readEver.has(id));
  const read = [...facts.done.pieces, ...facts.candidates.filter(({ id }) => here.read.has(id))];
  const openable = unread.filter(isAllowed);
  const parentId = (read.at(-1) ?? openable[0])?.parentId;
  const isSame = (piece: Piece) => piece.parentId === parentId;
  return { unread, read, same: openable.filter(isSame), others: openable.filter((piece) => !isSame(piece)) };
}

/** The step to read, or what was read. */
export function readStep(facts: SessionFacts, here: Here, isAllowed: (what: Opened) => boolean): SessionStep {
  const { unread, read, same } = textsOf(facts, here, isAllowed);
  // Number of texts that none of the facts name: the learner chose them, and only this device knows so far.
  const otherCount = [...here.read].filter((id) => !read.some((piece) => piece.id === id)).length;
  const wanted = Math.max(0, SIZES[facts.goalMin].pieces - read.length - otherCount);
  const left = same.slice(0, wanted);
  const [first] = left;
  if (first) {
    return {
      band: 'read',
      href: pathOf(first),
      title: readTitle(left),
      detail: `${first.parentTitle} · ${first.position}\u00a0sur\u00a0${first.total}`,
      minutes: sum(left.map(({ minutes }) => minutes)),
      utc: readUtc(left),
      isDone: false,
      reason: first.reason,
      piece: first,
      ...(left.length > 1 && { rest: left.slice(1).map(pathOf) }),
    };
  }
  const last = read.at(-1) ?? null;
  const base = { band: 'read', href: null, minutes: sum(read.map(({ minutes }) => minutes)), utc: 0, isDone: true, piece: last } as const;
  if (last) return { ...base, title: last.title, detail: last.parentTitle, reason: 'done' };
  if (otherCount > 0) {
    return { ...base, title: plural(otherCount, 'texte lu', 'textes lus'), detail: 'Votre lecture attend le réseau.', reason: 'done' };
  }
  return unread.length > 0
    ? { ...base, title: 'Rien à lire sur ce téléphone', detail: 'Le reste revient avec le réseau.', reason: 'nothing_here' }
    : { ...base, title: 'Rien de nouveau à lire', detail: 'Vous avez tout lu.', reason: 'nothing' };
}

interface Choice {
  quizId: string;
  bookId: string;
  questions: number;
  detail: string;
  /** Whether its first attempt is still to come: only the first one pays. */
  isFirst: boolean;
  reason: StepReason;
}

/**
 * Quizzes that may be answered, best first.
 * @param piece the text that is read today
 */
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

/**
 * The step to answer, or what was answered.
 * @param read the step before it
 * @param isLate only texts read before today
 */
export function answerStep(
  facts: SessionFacts,
  here: Here,
  read: SessionStep,
  isAllowed: (what: Opened) => boolean,
  isLate = false,
): SessionStep {
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
      href: sessionQuizPage({ id: chosen.bookId, quizId: chosen.quizId }),
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

/** The step to recall cards, or the cards recalled. */
export function recallStep(facts: SessionFacts, here: Here, isAllowed: (what: Opened) => boolean): SessionStep {
  const size = SIZES[facts.goalMin].cards;
  const done = facts.done.cards + here.cards;
  const isKnown = facts.dueCards !== null;
  // The number of due cards is unknown: the usual number is assumed, not zero.
  const due = facts.dueCards === null ? size : Math.max(0, facts.dueCards - here.cardsEver);
  const count = Math.min(due, size - done);
  const base = { band: 'recall', piece: null } as const;
  if (count > 0 && isAllowed({ kind: 'cards', id: '', parentId: '' })) {
    return {
      ...base,
      href: count < COUNTING_CARDS ? `${sessionCardsPage}?nombre=${count}` : sessionCardsPage,
      title: isKnown ? `${plural(count, 'carte')} à revoir` : 'Cartes à revoir',
      detail: isKnown ? 'Ce que vous avez manqué' : 'Leur nombre n’a pas pu être lu.',
      minutes: cardMinutes(count),
      utc: isKnown && count >= COUNTING_CARDS ? expectedReward('review_session') : 0,
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
