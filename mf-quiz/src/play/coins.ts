import type { GradedQuiz } from '@ulty/contracts/learning/quiz-results.js';
import { BOOK } from '@ulty/domain/learning/books.js';
import { expectedReward } from '@ulty/domain/rewards/rewards.js';

/** Coins that the device expects for a reason, without caps and delays. */
export interface ExpectedLine {
  reason: string;
  utc: number;
}

export const sumOf = (lines: readonly { utc: number }[]): number => lines.reduce((sum, { utc }) => sum + utc, 0);

/** What a first attempt pays when it passes, and when it has no mistake, in UTC. Product §1.4. */
export const FIRST_PASS_UTC = expectedReward('quiz_first_pass');
export const PERFECT_FIRST_UTC = FIRST_PASS_UTC + expectedReward('quiz_perfect_first');

/** Coins that the device expects for a result, by reason, without caps and delays; the server decides. */
export function expectedLines({ score, total, passed }: GradedQuiz, isFirst: boolean): ExpectedLine[] {
  if (!isFirst || !passed || total < BOOK.minQuestions) return [];
  const pass = { reason: 'quiz_first_pass', utc: FIRST_PASS_UTC };
  return score === 100 ? [pass, { reason: 'quiz_perfect_first', utc: PERFECT_FIRST_UTC - FIRST_PASS_UTC }] : [pass];
}
