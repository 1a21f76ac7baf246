import type { QuizResult } from '@ulty/contracts/learning/quiz-results.js';
import { readingSignal, SIGNAL_LIMITS } from '@ulty/domain/rewards/integrity.js';
import { createHash } from 'node:crypto';
import type { NewSignal } from '../../core/integrity/signals.js';
import type { Grade } from './grade.js';
import type { QuizRow } from './quiz-results.queries.js';

/**
 * Equal for two attempts with the same answers in the same milliseconds, in whatever order they were sent; null where too few were measured
 * to mean anything. Product §1.6.
 */
export function sequenceHash({ quizId, answers }: Pick<QuizResult, 'quizId' | 'answers'>): Buffer | null {
  if (answers.filter(({ ms }) => ms !== undefined && ms > 0).length < SIGNAL_LIMITS.sameAnswers) return null;
  const parts = answers.map(({ questionId, choice, ms }) => JSON.stringify([questionId, choice, ms ?? 0])).sort();
  return createHash('sha256')
    .update(JSON.stringify([quizId, parts]))
    .digest();
}

/** Signals of an attempt against its coins. An unreliable clock gives no signal about pace. @param isPaidTry a first attempt, passed */
export function quizSignals(
  { withinMinute, sameAnswersOf }: Pick<QuizRow, 'withinMinute' | 'sameAnswersOf'>,
  { totalMs, answered }: Pick<Grade, 'totalMs' | 'answered'>,
  { isTimeAdjusted, isPaidTry }: { isTimeAdjusted: boolean; isPaidTry: boolean },
): NewSignal[] {
  const signals: NewSignal[] = [];
  const reading = isPaidTry && answered > 0 ? readingSignal({ totalMs, questions: answered }) : null;
  if (reading) signals.push({ kind: reading, details: { msPerQuestion: Math.floor(totalMs / answered) } });
  const quizzes = withinMinute + 1;
  if (!isTimeAdjusted && quizzes >= SIGNAL_LIMITS.quizzesPerMinute) signals.push({ kind: 'quiz_rate', details: { quizzes } });
  if (sameAnswersOf.length > 0) signals.push({ kind: 'same_answers', details: { accounts: sameAnswersOf.length + 1 } });
  return signals;
}
