import type { GivenChoice } from '@ulty/contracts/learning/quiz-results.js';
import { acceptedAnswers, canonicalForms, type GivenAnswer } from '@ulty/domain/learning/answer-key.js';
import type { QuestionType } from '@ulty/domain/learning/books.js';
import { timesOf, type AnswerTimes } from './answer-speed.js';

/** A question as it was asked, with its key. */
export interface KeyedQuestion {
  id: string;
  type: QuestionType;
  answer: GivenAnswer;
  /** Of a number. */
  tolerance: number;
}

/** The median time is that of the answers, of blanks where there is nothing else; the total time includes them. A blank is a 'Je ne sais pas'. */
export interface Grade extends AnswerTimes {
  /** Whole per cent, rounded down: 100 only when all is right. */
  score: number;
  correct: number;
  total: number;
  /** Questions really answered, whether right or wrong. */
  answered: number;
  /** Questions answered or left blank: what product §2.8 counts for the day. */
  given: number;
  /** Right or credited, in the order of the quiz. */
  rightIds: string[];
  /** Answered wrong or not at all, in the order of the quiz. */
  missedIds: string[];
}

type Answer = Pick<GivenChoice, 'questionId' | 'choice' | 'ms'>;

/**
 * Grade of an attempt from its answers alone. Product §1.6, §2.21, §3.1.
 *
 * Only the questions of the version answered count. One retired since is credited; unanswered is wrong; of several answers to one
 * question the last stands; answers to other questions are ignored.
 * @param questions the version answered, in order
 * @param retiredIds those of its questions that are asked no more
 */
export function grade(questions: readonly KeyedQuestion[], retiredIds: ReadonlySet<string>, answers: readonly Answer[]): Grade {
  const last = new Map(answers.map((answer) => [answer.questionId, answer]));
  // An empty answer that comes last takes the earlier ones back.
  const given = new Map([...last].filter(([, { choice }]) => !isBlankChoice(choice)));

  const isCredited = (question: KeyedQuestion) => retiredIds.has(question.id) || isRight(question, given.get(question.id)?.choice ?? []);
  const rightIds = questions.filter(isCredited).map(({ id }) => id);
  const right = new Set(rightIds);
  const inOrder = (answers: ReadonlyMap<string, Answer>) =>
    questions.map(({ id }) => answers.get(id)).filter((answer) => answer !== undefined);
  const [asked, told] = [inOrder(given), inOrder(last)];
  return {
    score: questions.length === 0 ? 0 : Math.floor((rightIds.length * 100) / questions.length),
    correct: rightIds.length,
    total: questions.length,
    answered: asked.length,
    given: told.length,
    rightIds,
    missedIds: questions.filter(({ id }) => !right.has(id)).map(({ id }) => id),
    medianMs: timesOf(asked.length > 0 ? asked : told).medianMs,
    totalMs: timesOf(told).totalMs,
  };
}

/** Whether a choice, in the shape devices send, is right. The rule is domain/answer-key's. */
export function isRight({ type, answer, tolerance }: KeyedQuestion, choice: readonly string[]): boolean {
  const accepted = acceptedAnswers(type, answer, tolerance);
  return canonicalForms(type, choice).some((canonical) => accepted.includes(canonical));
}

/** 'Je ne sais pas'. */
export const isBlankChoice = (choice: readonly string[]): boolean => choice.every((part) => part.trim() === '');
