import { foldText } from './text-fold.js';

/** Percentage from which an attempt is passed when the quiz sets none. Product §1.4. */
export const QUIZ_PASS_PERCENT = 60;
/** Median time of an answer below which nobody can have read the questions. Product §1.4, §1.6. */
export const PLAUSIBLE_MEDIAN_MS = 3_000;

/** What is right, by type of question. Product §2.21. */
export type QuestionKey =
  | { type: 'single'; key: string }
  /** Ids of every right choice; a part of them is wrong. */
  | { type: 'multiple'; key: readonly string[] }
  | { type: 'truefalse'; key: boolean }
  /** Ids of all choices in the right order. */
  | { type: 'order'; key: readonly string[] }
  /** Right from `key − tolerance` to `key + tolerance`, both included. */
  | { type: 'number'; key: number; tolerance?: number }
  /** Accepted variants, compared without case or accents. */
  | { type: 'text'; key: readonly string[] };

export type KeyedQuestion = QuestionKey & {
  id: string;
  /** Content version in which it first appeared; from the first one when left out. */
  addedIn?: number;
  /** First content version without it, or null while it is still asked. */
  retiredIn?: number | null;
};

export interface QuizAnswer {
  questionId: string;
  /** Choice ids; `true` or `false`; or the number or text typed, as one element. Empty is no answer. Product §3.1. */
  choice: readonly string[];
  /** Time spent on the question, milliseconds. */
  ms?: number;
}

export type QuestionOutcome = 'correct' | 'wrong' | 'unanswered' | 'retired';

export interface QuizGrade {
  /** Whole per cent, rounded down: 100 only when all is correct. */
  score: number;
  correct: number;
  total: number;
  /** Questions really answered, retired ones included: credited ones are no proof of work. */
  answered: number;
  passed: boolean;
  perQuestion: { questionId: string; outcome: QuestionOutcome; isCorrect: boolean }[];
  /** Median time of the answers, milliseconds; null when none was measured. */
  medianMs: number | null;
  /** Whether the pace is one a reader can hold. A signal: it never changes the score. Product §1.6. */
  isPlausible: boolean;
}

/** A number typed the French or the English way: "1 240,5", "1240.5", "−3". NaN when it is none. */
export function parseTypedNumber(text: string): number {
  const compact = text.replace(/\s/g, '').replace('−', '-').replace(',', '.');
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(compact) ? Number(compact) : Number.NaN;
}

/** Binary fractions put 1.1 a hair further than 0.1 from 1. */
const FLOAT_SLACK = 1e-9;

/** Whether an answer is right. Product §2.21. @param choice see `QuizAnswer` */
export function isRight(question: QuestionKey, choice: readonly string[]): boolean {
  const [first = ''] = choice;
  const isAlone = choice.length === 1;
  switch (question.type) {
    case 'single':
      return isAlone && first === question.key;
    case 'truefalse':
      return isAlone && first === String(question.key);
    case 'order':
      return choice.length === question.key.length && choice.every((id, index) => id === question.key[index]);
    case 'multiple': {
      const chosen = new Set(choice);
      const right = new Set(question.key);
      return chosen.size === right.size && [...chosen].every((id) => right.has(id));
    }
    case 'number': {
      const slack = FLOAT_SLACK * Math.max(1, Math.abs(question.key));
      return isAlone && Math.abs(parseTypedNumber(first) - question.key) <= (question.tolerance ?? 0) + slack;
    }
    case 'text': {
      const folded = foldText(first);
      return isAlone && folded !== '' && question.key.some((variant) => foldText(variant) === folded);
    }
  }
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] as number) + (sorted[Math.floor(middle)] as number)) / 2;
}

/**
 * Grade of an attempt from its answers alone; what the client believes is never looked at. Product §1.6, §2.21, §3.1.
 *
 * Only questions of the version answered count: one added later was not asked, one retired since is credited. Unanswered is wrong; of
 * several answers to one question the last stands; answers to foreign questions are ignored. No question at all is not passed.
 * @param questions keys of the quiz as of `contentVersion`, with those retired since
 * @param contentVersion version the learner had on screen
 */
export function regrade(
  questions: readonly KeyedQuestion[],
  answers: readonly QuizAnswer[],
  contentVersion: number,
  passPercent: number = QUIZ_PASS_PERCENT,
): QuizGrade {
  const asked = questions.filter((q) => (q.addedIn ?? 0) <= contentVersion && contentVersion < (q.retiredIn ?? Infinity));
  const lastAnswers = new Map(answers.map((answer) => [answer.questionId, answer]));
  const given = asked.map((q) => lastAnswers.get(q.id)).filter((a) => a !== undefined && hasContent(a.choice)) as QuizAnswer[];

  const perQuestion = asked.map((question) => {
    const outcome = outcomeOf(question, lastAnswers.get(question.id)?.choice ?? []);
    return { questionId: question.id, outcome, isCorrect: outcome === 'correct' || outcome === 'retired' };
  });
  const total = asked.length;
  const correct = perQuestion.filter((q) => q.isCorrect).length;
  const medianMs = median(given.flatMap(({ ms }) => (ms !== undefined && ms >= 0 ? [ms] : [])));
  return {
    score: total === 0 ? 0 : Math.floor((correct * 100) / total),
    correct,
    total,
    answered: given.length,
    passed: total > 0 && correct * 100 >= passPercent * total,
    perQuestion,
    medianMs,
    isPlausible: medianMs !== null && medianMs >= PLAUSIBLE_MEDIAN_MS,
  };
}

const hasContent = (choice: readonly string[]) => choice.some((part) => part.trim() !== '');

function outcomeOf(question: KeyedQuestion, choice: readonly string[]): QuestionOutcome {
  if (question.retiredIn !== undefined && question.retiredIn !== null) return 'retired';
  if (!hasContent(choice)) return 'unanswered';
  return isRight(question, choice) ? 'correct' : 'wrong';
}
