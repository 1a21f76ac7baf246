import type { RewardLine } from '@ulty/contracts/base/events.js';
import type { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { BOOK } from '@ulty/domain/learning/books.js';
import type { RewardGrant } from '../../rewards/ledger/rewards.service.js';
import type { Grade } from './grade.js';
import type { Haste } from './answer-speed.js';
import type { QuizCourse } from './quiz-results.queries.js';

/** What is known of an attempt when its pay is decided. */
export interface PaidAttempt {
  quizId: string;
  grade: Grade;
  passed: boolean;
  isFirst: boolean;
  /** The reason its times are impossible, or null. */
  haste: Haste | null;
}

/** Why an attempt pays nothing, the most important reason first, or null. Only the first attempt pays. Product §1.4, §1.6. */
export function refusalOfPay({ grade, passed, isFirst, haste }: PaidAttempt): string | null {
  if (!isFirst) return 'not_first_attempt';
  if (!passed) return 'not_passed';
  if (grade.total < BOOK.minQuestions) return 'too_few_questions';
  return haste;
}

/** What a first pass earns: more without a fault. */
export function grantsOf({ quizId, grade }: Pick<PaidAttempt, 'quizId' | 'grade'>): RewardGrant[] {
  const source = { type: 'quiz', id: quizId };
  return [{ code: 'quiz_first_pass', source }, ...(grade.score === 100 ? [{ code: 'quiz_perfect_first' as const, source }] : [])];
}

/** Whether a final quiz is passed as its course asks: on whatever attempt, by answers that took the time to read. Decision 0033. */
export function earnsCourse(attempt: PaidAttempt): boolean {
  return refusalOfPay({ ...attempt, isFirst: true }) === null;
}

/** Why a final quiz does not bring the coins of its course, or null: they come with the last of its lessons and its quiz, once. */
export function refusalOfCoursePay(attempt: PaidAttempt, { enrollmentStatus, isDecided, hasHastyLesson }: QuizCourse): string | null {
  if (isDecided) return 'duplicate';
  const refusal = refusalOfPay({ ...attempt, isFirst: true });
  if (refusal !== null) return refusal;
  if (enrollmentStatus !== 'completed') return 'lessons_left';
  return hasHastyLesson ? 'lessons_hasty' : null;
}

/** What a final quiz earns: it is a part of its course, and pays nothing of its own. */
export function grantsOfCourse(courseId: string): RewardGrant[] {
  return [{ code: 'course_completed', source: { type: 'course', id: courseId } }];
}

/** The quiz's own lines in one sum, with the reason why it is less than the rules say. */
export function coinsOf(lines: readonly RewardLine[], refusal: string | null): NonNullable<QuizResultOutcome['coins']> {
  const reason = refusal ?? lines.find((line) => line.withheldReason)?.withheldReason;
  return {
    awarded: lines.reduce((sum, line) => sum + line.awarded, 0),
    state: lines.some((line) => line.state === 'pending') ? 'pending' : 'available',
    txnId: lines.find((line) => line.txnId)?.txnId ?? null,
    ...(reason && { reason }),
  };
}
