import type { CourseQuiz, Question, Quiz } from '@ulty/contracts/learning/books.js';
import type { ExamQuiz } from '@ulty/contracts/learning/exams.js';
import type { PlacementQuiz } from '@ulty/contracts/learning/placement.js';
import type { GivenChoice, GradedQuiz, QuizResult, QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import type { NewEvent } from '@ulty/kit';
import type { AnswerMade, KeptAttempt } from '../attempts/kept-attempt';
import { isRight, withFigures } from '@ulty/domain/learning/answer-check.js';
import { PLACEMENT } from '@ulty/domain/learning/placement.js';
import type { Piece } from '@ulty/elements/base/pieces';
import { askedCount, drawnQuestions } from '@ulty/domain/learning/drawn-questions.js';
import { shuffled } from '@ulty/domain/learning/shuffle.js';

/** practice: result after each answer · exam: results at the end, with a clock that never ends the attempt. Product §2.21. */
export type QuizMode = NonNullable<QuizResult['mode']>;

/** The quizzes that can be taken: that of a chapter, the final one of a course, a theme of a pack, or the placement test. */
export type TakenQuiz = Quiz | CourseQuiz | ExamQuiz | PlacementQuiz;

/** An attempt at a quiz, as the device stores it after each answer. */
export interface Attempt extends KeptAttempt<QuizResultOutcome> {
  /**
   * The questions as they were when the attempt began: this version is answered even if another is published. `id` is the seed of every
   * order.
   */
  quiz: TakenQuiz;
  /** Number of the attempt, by which the server computes what it asks; null where it asks all. Absent in attempts of older applications. */
  draw?: number | null;
  /** What it asks, with its figures. */
  asked?: readonly Question[];
  mode: QuizMode;
  /** Question shown after its answer (practice), or null: the first one not answered is on screen. */
  shownId: string | null;
  /** Milliseconds already spent on the question that is open. */
  openMs: number;
  /** When the page was hidden, ISO; null while it is visible. */
  awaySince: string | null;
  /** The times when the page was hidden: a power cut, another application. Recorded, never penalised. */
  pauses: readonly { at: string; ms: number }[];
}

/** Time an exam gives a question, in seconds. It is shown, and answers are accepted after it. */
const EXAM_SECONDS_PER_QUESTION = 60;

/** Whose attempt it is, and its number; see domain/drawn-questions. */
export interface Drawn {
  learner: string;
  number: number;
}

/** A new attempt. @param drawn null for one that asks all questions as they are: the placement test, an attempt of an older application */
export function newAttempt(id: string, quiz: TakenQuiz, mode: QuizMode, drawn: Drawn | null = null): Attempt {
  const asked = drawn ? drawnQuestions(quiz, { ...drawn, quiz: quiz.id }, withFigures) : quiz.questions;
  const draw = drawn?.number ?? null;
  return { id, quiz, draw, asked, mode, answers: {}, shownId: null, openMs: 0, awaySince: null, pauses: [], event: null, sending: null };
}

/** What it asks: all of an attempt that an older application began. */
const askedIn = ({ asked, quiz }: Attempt): readonly Question[] => asked ?? quiz.questions;

/** Its questions in the order of this attempt, the same after every reload. */
export function questionsOf(attempt: Attempt): Question[] {
  return shuffled(askedIn(attempt), attempt.id);
}

/** The question on screen: once all are answered, here or on another device, the last one until the learner opens the result. */
export function openQuestion(attempt: Attempt): Question | null {
  const questions = questionsOf(attempt);
  const { shownId, answers } = attempt;
  return questions.find(({ id }) => id === shownId) ?? questions.find(({ id }) => !answers[id]) ?? questions.at(-1) ?? null;
}

/** Name of the step on screen: when it changes, the page scrolls to its top. */
export function stepName(attempt: Attempt | null | undefined): string {
  if (!attempt) return 'start';
  return attempt.event ? 'result' : (openQuestion(attempt)?.id ?? '');
}

/** The attempt with one more answer. Once its event is made, an attempt does not change. */
export function withAnswer(attempt: Attempt, questionId: string, answer: AnswerMade): Attempt {
  if (attempt.event) return attempt;
  const shownId = attempt.mode === 'practice' ? questionId : null;
  return { ...attempt, answers: { ...attempt.answers, [questionId]: answer }, shownId, openMs: 0 };
}

/** What measures time in an attempt. */
type Timed = Pick<Attempt, 'event' | 'openMs' | 'awaySince' | 'pauses'>;

/** The attempt after the page was hidden at `at`, with `openMs` on the open question. */
export function withPause<A extends Timed>(attempt: A, openMs: number, at: string): A {
  return attempt.event ? attempt : { ...attempt, openMs, awaySince: at };
}

/** The attempt after the page became visible again at `now`; hidden since `since`, when the page could not record that itself. */
export function withReturn<A extends Timed>(attempt: A, now: Date, since: string): A {
  if (attempt.event) return attempt;
  const from = attempt.awaySince ?? since;
  const ms = now.getTime() - Date.parse(from);
  return { ...attempt, awaySince: null, pauses: ms > 0 ? [...attempt.pauses, { at: from, ms }] : attempt.pauses };
}

/** Whether an answer was right, as the device grades. */
export function isAnsweredRight({ answers }: Attempt, question: Question): boolean {
  return isRight(question, answers[question.id]?.choice ?? []);
}

/** Pieces of the header's strip: an exam shows no result before its end. */
export function piecesOf(attempt: Attempt): Piece[] {
  return questionsOf(attempt).map((question) => {
    if (!attempt.answers[question.id]) return 'bare';
    if (attempt.mode === 'exam' && !attempt.event) return 'done';
    return isAnsweredRight(attempt, question) ? 'right' : 'wrong';
  });
}

/** The device's own grade: whole percent rounded down, as the server counts. Product §3.1. */
export function deviceGrade(attempt: Attempt): GradedQuiz {
  const questions = askedIn(attempt);
  const correct = questions.filter((question) => isAnsweredRight(attempt, question)).length;
  const score = Math.floor((100 * correct) / questions.length);
  return { score, correct, total: questions.length, passed: score >= attempt.quiz.passPercent };
}

/** Milliseconds in view, all answers together. */
export function activeMs({ answers }: Attempt): number {
  return Object.values(answers).reduce((sum, { ms }) => sum + ms, 0);
}

/** The advised time of an exam in seconds: a paper has its own minutes. */
export function examSeconds(quiz: TakenQuiz): number {
  if ('isPlacement' in quiz) return PLACEMENT.minutes * 60;
  if ('minutes' in quiz && quiz.minutes !== null) return quiz.minutes * 60;
  return askedCount(quiz) * EXAM_SECONDS_PER_QUESTION;
}

/** The book, course or pack that a quiz belongs to, in the fields of its result. */
function placeOf(quiz: TakenQuiz): Pick<QuizResult, 'bookId' | 'chapterId' | 'courseId' | 'packId'> {
  if ('packId' in quiz) return { packId: quiz.packId };
  if ('isPlacement' in quiz) return {};
  return 'courseId' in quiz ? { courseId: quiz.courseId } : { bookId: quiz.bookId, chapterId: quiz.chapterId };
}

/** The result as it is sent, product §3.1: answers in the order they were asked, score and counts only as a hint. */
export function resultOf(attempt: Attempt, event: NewEvent): NewEvent & QuizResult {
  const { id, quiz, draw, mode, answers, pauses } = attempt;
  const given: GivenChoice[] = questionsOf(attempt).flatMap(({ id: questionId }) => {
    const answer = answers[questionId];
    return answer ? [{ questionId, choice: answer.choice, ms: answer.ms, ...(answer.hint && { hint: true }) }] : [];
  });
  const { score, correct, total } = deviceGrade(attempt);
  return {
    ...event,
    quizId: quiz.id,
    timestamp: event.occurredAt,
    score,
    correct,
    total,
    timeSpent: Math.round(activeMs(attempt) / 1000),
    ...placeOf(quiz),
    contentVersion: quiz.version,
    mode,
    ...(typeof draw === 'number' && { draw }),
    attemptId: id,
    ...(mode === 'exam' &&
      pauses.length > 0 && { pauses: pauses.length, pausedSeconds: Math.round(pauses.reduce((sum, { ms }) => sum + ms, 0) / 1000) }),
    answers: given,
  };
}
