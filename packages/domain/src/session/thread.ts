import { chapterPage, lessonPage, quizPage } from '../base/pages.js';
import { plural } from '../base/format.js';
import { dayOf } from '../days/streak.js';
import { doneHere, ofToday, type Here, type Opened, type Piece, type SessionFacts } from './day-session-facts.js';
import { quizMinutes, textsOf } from './day-session-steps.js';

/** Steps of a thread: the last one done, the one to do now, and those that follow it. */
const STEPS_AHEAD = 4;

/** A step of the learner's thread. */
export interface ThreadStep {
  /** done: the last thing that was finished; now: the first of those to do. */
  state: 'done' | 'now' | 'next';
  kind: 'chapter' | 'lesson' | 'questions';
  /** Of the chapter, lesson or quiz. */
  id: string;
  /** Of its book or course. */
  parentId: string;
  /** 'De petites assiettes', '5 questions'. */
  title: string;
  /** 'Profit First · 2 sur 4', 'Sur « De petites assiettes »'. */
  detail: string;
  /** Of the book or course; null where the facts do not name it. */
  category: string | null;
  minutes: number;
  href: string;
}

/** What a thread depends on: the facts of a session, without its length. */
export interface ThreadFacts extends Omit<SessionFacts, 'dueCards' | 'wasShort' | 'streak'> {
  /** The text finished last, on any day; absent in older answers. */
  last?: Piece | null | undefined;
}

type Bare = Omit<ThreadStep, 'state'>;

function textStep({ kind, id, parentId, parentTitle, title, position, total, category, minutes }: Piece): Bare {
  const href = kind === 'chapter' ? chapterPage({ id: parentId, chapterId: id }) : lessonPage({ id: parentId, lessonId: id });
  return { kind, id, parentId, title, detail: `${parentTitle} · ${position}\u00a0sur\u00a0${total}`, category, minutes, href };
}

interface Quiz {
  quizId: string;
  bookId: string;
  title: string;
  questions: number;
}

function questionsStep({ quizId, bookId, title, questions }: Quiz, category: string | null): Bare {
  return {
    kind: 'questions',
    id: quizId,
    parentId: bookId,
    title: plural(questions, 'question'),
    detail: `Sur «\u00a0${title}\u00a0»`,
    category,
    minutes: quizMinutes(questions),
    href: quizPage({ id: bookId, quizId }),
  };
}

const quizOf = ({ quiz, parentId, title }: Piece): Quiz | null =>
  quiz && { quizId: quiz.id, bookId: parentId, title, questions: quiz.questions };

/** The questions that a text still has for a learner, after it. */
function questionsOf(piece: Piece, done: ReadonlySet<string>): Bare[] {
  const quiz = quizOf(piece);
  return quiz && piece.quiz?.attempts === 0 && !done.has(quiz.quizId) ? [questionsStep(quiz, piece.category)] : [];
}

/** The questions of texts that were read: of the last one, then of the one left without its own. */
function questionsBehind({ untested }: ThreadFacts, last: Piece | null, done: ReadonlySet<string>): Bare[] {
  const own = last ? questionsOf(last, done) : [];
  const before = untested && !done.has(untested.quizId) && own[0]?.id !== untested.quizId ? [questionsStep(untested, null)] : [];
  return [...own, ...before];
}

const openedBy = ({ kind, id, parentId }: Bare): Opened => ({ kind: kind === 'questions' ? 'quiz' : kind, id, parentId });

function lastText({ last }: ThreadFacts, read: readonly Piece[], unsent: readonly Piece[]): Piece | null {
  return read.at(-1) ?? unsent.at(-1) ?? last ?? null;
}

/**
 * The learner's thread: what was finished last, what to do now, and up to three steps after it; lessons, chapters and their questions in the
 * order in which the session of the day takes them. Home, welcome and Apprendre show this one list. A pure function; what the device cannot
 * open is left out. Product §2.2, identity §17.6.
 * @throws RangeError for an unknown time zone
 */
export function threadOf(given: ThreadFacts, now: Date): ThreadStep[] {
  const day = dayOf(now.toISOString(), given.timeZone);
  // The thread has no length and no streak: these two do not matter to it.
  const facts: SessionFacts & ThreadFacts = {
    ...given,
    ...ofToday({ ...given, dueCards: null, streak: NO_STREAK }, day),
    last: given.last,
  };
  const here: Here = doneHere(facts, day);
  const isAllowed = (what: Opened) => !facts.canOpen || facts.canOpen(what);
  const { read, same, others } = textsOf(facts, here, isAllowed);
  const last = lastText(
    facts,
    read,
    facts.candidates.filter(({ id }) => here.readEver.has(id)),
  );
  const answered = new Set([...facts.done.quizzes.map(({ id }) => id), ...here.quizzesEver]);
  const ahead = [
    ...questionsBehind(facts, last, answered),
    ...[...same, ...others].flatMap((piece) => [textStep(piece), ...questionsOf(piece, answered)]),
  ]
    .filter((step, at, all) => isAllowed(openedBy(step)) && all.findIndex(({ id }) => id === step.id) === at)
    .slice(0, STEPS_AHEAD);
  return [
    ...(last ? [{ state: 'done' as const, ...textStep(last) }] : []),
    ...ahead.map((step, at) => ({ state: at === 0 ? ('now' as const) : ('next' as const), ...step })),
  ];
}

const NO_STREAK = { current: 0, status: 'lost' } as const;
