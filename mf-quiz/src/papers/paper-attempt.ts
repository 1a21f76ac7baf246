import type { DraftedQuestion, ExamPaper, ExamQuiz } from '@ulty/contracts/learning/exams.js';
import type { Question } from '@ulty/contracts/learning/books.js';
import type { GradedQuiz, QuizResult, QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { isRight } from '@ulty/domain/learning/answer-check.js';
import { plural } from '@ulty/domain/base/format.js';
import { compareText, suggestedPoints } from '@ulty/domain/learning/dictation.js';
import { EXAM_PAPER } from '@ulty/domain/learning/exams.js';
import { markPaper, paperScore, type PaperMark } from '@ulty/domain/learning/paper-points.js';
import { countWords } from '@ulty/domain/learning/reading.js';
import type { NewEvent } from '@ulty/kit';
import type { Attempt } from '../play/attempt';
import type { KeptAttempt } from '../attempts/kept-attempt';

/** A paper and its quiz's own questions. */
export type TakenPaper = ExamQuiz & { paper: ExamPaper; minutes: number };

/** A paper under way or handed in, as the device stores it. Answers may change until it is handed in. */
export interface PaperAttempt extends KeptAttempt<QuizResultOutcome>, Pick<Attempt, 'openMs' | 'awaySince' | 'pauses'> {
  isLasting: true;
  /** As it was when it began: this version is graded. */
  quiz: TakenPaper;
  /** The question on screen. */
  openId: string;
  /** Milliseconds spent on each question that was opened. */
  spent: Readonly<Record<string, number>>;
  /** Questions first answered after the time was over. */
  lateIds: readonly string[];
  /** Of a drafted question: which criteria the pupil gave themselves; of a dictation, each half point. */
  own: Readonly<Record<string, readonly boolean[]>>;
}

/** A question of a paper in its place. */
export interface PaperQuestion {
  id: string;
  topic: string;
  points: number;
  /** Place of its part, and its number there, from 1. */
  part: number;
  number: number;
  /** One of both. */
  keyed?: Question;
  drafted?: DraftedQuestion;
}

/** 'Partie B' of 'Partie B, le problème'. */
export const partName = ({ paper }: TakenPaper, part: number): string => (paper.parts[part]?.title ?? '').split(',')[0] ?? '';

/** The questions of a paper in its order. */
export function questionsOfPaper({ paper, questions }: TakenPaper): PaperQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return paper.parts.flatMap(({ questionIds, drafted }, part) => [
    ...questionIds.flatMap((id, at): PaperQuestion[] => {
      const keyed = byId.get(id);
      return keyed ? [{ id, topic: keyed.topic, points: keyed.points, part, number: at + 1, keyed }] : [];
    }),
    ...drafted.map(
      (question, at): PaperQuestion => ({
        ...{ id: question.id, topic: question.topic, points: question.points },
        ...{ part, number: questionIds.length + at + 1, drafted: question },
      }),
    ),
  ]);
}

export function newPaper(id: string, quiz: TakenPaper): PaperAttempt {
  return {
    ...{ id, quiz, answers: {}, event: null, sending: null, isLasting: true },
    ...{ openId: questionsOfPaper(quiz)[0]?.id ?? '', openMs: 0, awaySince: null, pauses: [], spent: {}, lateIds: [], own: {} },
  };
}

/** Whether a drafted question is answered in prose; its text is kept whole on the device. */
export const isProse = ({ answer }: DraftedQuestion): boolean => answer === 'text' || answer === 'dictation';

/** Whether something was written or chosen. */
export const isGiven = ({ answers }: Pick<PaperAttempt, 'answers'>, id: string): boolean =>
  (answers[id]?.choice ?? []).some((part) => part.trim() !== '');

/** Milliseconds in view, without what runs now. */
export const spentMs = ({ spent, openMs }: PaperAttempt): number => Object.values(spent).reduce((sum, ms) => sum + ms, 0) + openMs;

/** Milliseconds left of the paper's time; negative once it is over. */
export const leftMs = (attempt: PaperAttempt, runningMs: number): number =>
  attempt.quiz.minutes * 60_000 - spentMs({ ...attempt, openMs: runningMs });

/** Whether even the minutes after the end are over: nothing more can be written. */
export const isClosed = (left: number): boolean => left < -EXAM_PAPER.lateMinutes * 60_000;

/** The attempt with an answer, in place of an earlier one. Once handed in, it does not change. */
export function withGiven(attempt: PaperAttempt, id: string, choice: readonly string[], left: number): PaperAttempt {
  if (attempt.event) return attempt;
  const lateIds = left < 0 && !isGiven(attempt, id) && !attempt.lateIds.includes(id) ? [...attempt.lateIds, id] : attempt.lateIds;
  return { ...attempt, lateIds, answers: { ...attempt.answers, [id]: { choice: [...choice], ms: 0, hint: false } } };
}

/** The attempt at another question, with the time spent on the one left. */
export function withOpened(attempt: PaperAttempt, id: string, ms: number): PaperAttempt {
  if (attempt.event) return attempt;
  const { openId, spent } = attempt;
  return { ...attempt, openId: id, openMs: 0, spent: { ...spent, [openId]: (spent[openId] ?? 0) + ms } };
}

/** What the pupil gives themselves for a criterion. */
export function withOwnMark(attempt: PaperAttempt, question: DraftedQuestion, at: number, isMet: boolean): PaperAttempt {
  const marks = question.criteria.map((_, index) => (index === at ? isMet : (attempt.own[question.id]?.[index] ?? false)));
  return { ...attempt, own: { ...attempt.own, [question.id]: marks } };
}

/** What the pupil gives themselves for a dictation: `points`, in halves. */
export function withOwnPoints(attempt: PaperAttempt, { id, points: most }: DraftedQuestion, points: number): PaperAttempt {
  const marks = Array.from({ length: most / EXAM_PAPER.criterionPoints }, (_, at) => at * EXAM_PAPER.criterionPoints < points);
  return { ...attempt, own: { ...attempt.own, [id]: marks } };
}

/** The attempt as it is handed in: a dictation that was written has the points we suggest, until the pupil changes them. */
export function withSuggestions(attempt: PaperAttempt): PaperAttempt {
  return questionsOfPaper(attempt.quiz).reduce((known, { id, drafted }) => {
    if (drafted?.answer !== 'dictation' || !isGiven(known, id) || id in known.own) return known;
    const { faults } = compareText(known.answers[id]?.choice[0] ?? '', drafted.model);
    return withOwnPoints(known, drafted, suggestedPoints(faults, drafted.points));
  }, attempt);
}

/** What a criterion brings. */
export const worthOf = (criterion: DraftedQuestion['criteria'][number] | undefined): number =>
  criterion?.points ?? EXAM_PAPER.criterionPoints;

/** Most points that the pupil may give themselves for a question. */
export const mostOwn = ({ points, lines }: DraftedQuestion): number => points - lines.reduce((sum, line) => sum + line.points, 0);

/** The marks of each question, as the server computes them too. */
export function marksOf({ quiz, answers }: PaperAttempt): PaperMark[] {
  const byId = new Map(quiz.questions.map((question) => [question.id, question]));
  return markPaper(quiz.paper, {
    isRight: (id) => {
      const question = byId.get(id);
      return question !== undefined && isRight(question, answers[id]?.choice ?? []);
    },
    worth: (id) => byId.get(id)?.points ?? 0,
    lines: (id) => answers[id]?.choice ?? [],
  });
}

/** Points that the pupil gave themselves for a question. */
export function ownPoints({ own, quiz }: Pick<PaperAttempt, 'own' | 'quiz'>, id: string): number {
  const marks = own[id];
  if (!marks) return 0;
  const question = quiz.paper.parts.flatMap(({ drafted }) => drafted).find((one) => one.id === id);
  return marks.reduce((sum, isMet, at) => sum + (isMet ? worthOf(question?.criteria[at]) : 0), 0);
}

/** The device's own grade, of what can be graded. */
export function paperGrade(attempt: PaperAttempt): GradedQuiz {
  const marks = marksOf(attempt);
  const score = paperScore(marks);
  const correct = marks.filter(({ earned, graded }) => graded > 0 && earned >= graded).length;
  return { score, correct, total: marks.length, passed: score >= attempt.quiz.passPercent };
}

/** What a topic of the paper earned, of how many points. */
export interface TopicPoints {
  name: string;
  earned: number;
  of: number;
}

/** Points by topic, the one with the most points lost first. */
export function pointsByTopic(attempt: PaperAttempt): TopicPoints[] {
  const marks = new Map(marksOf(attempt).map((mark) => [mark.id, mark]));
  const topics = new Map<string, TopicPoints>();
  for (const { id, topic, points } of questionsOfPaper(attempt.quiz)) {
    const known = topics.get(topic) ?? { name: topic, earned: 0, of: 0 };
    topics.set(topic, { ...known, earned: known.earned + (marks.get(id)?.earned ?? 0) + ownPoints(attempt, id), of: known.of + points });
  }
  return [...topics.values()].sort((one, other) => other.of - other.earned - (one.of - one.earned));
}

/** What the server is told of prose, which it cannot mark: how long it is. The text stays on the device. */
const lengthWords = (text: string): string => plural(countWords(text), 'mot');

/** The paper as it is handed in, product §3.1; what the pupil marks alone stays on the device. */
export function resultOfPaper(attempt: PaperAttempt, event: NewEvent): NewEvent & QuizResult {
  const { id, quiz, answers, spent, pauses } = attempt;
  const given = questionsOfPaper(quiz).flatMap(({ id: questionId, drafted }) => {
    const written = answers[questionId]?.choice ?? [];
    const choice = drafted && isProse(drafted) ? written.map(lengthWords) : written;
    const last = choice.findLastIndex((part) => part.trim() !== '');
    return isGiven(attempt, questionId) ? [{ questionId, choice: choice.slice(0, last + 1), ms: spent[questionId] ?? 0 }] : [];
  });
  const { score, correct, total } = paperGrade(attempt);
  return {
    ...event,
    ...{ quizId: quiz.id, packId: quiz.packId, timestamp: event.occurredAt, contentVersion: quiz.version, mode: 'exam', attemptId: id },
    ...{ score, correct, total, timeSpent: Math.round(spentMs(attempt) / 1000), answers: given },
    ...(pauses.length > 0 && { pauses: pauses.length, pausedSeconds: Math.round(pausedMs(attempt) / 1000) }),
  };
}

/** Milliseconds of all pauses. */
export const pausedMs = ({ pauses }: Pick<PaperAttempt, 'pauses'>): number => pauses.reduce((sum, { ms }) => sum + ms, 0);
