import type { GradedQuiz } from '@ulty/contracts/learning/quiz-results.js';
import { BOOK } from '@ulty/domain/learning/books.js';
import { expectedReward } from '@ulty/domain/rewards/rewards.js';

/** Coins the device expects for a reason, caps and clocks apart. */
export interface ExpectedLine {
  reason: string;
  utc: number;
}

export const sumOf = (lines: readonly { utc: number }[]): number => lines.reduce((sum, { utc }) => sum + utc, 0);

/** What a first attempt brings when it passes, and without a mistake, in UTC. Product §1.4. */
export const FIRST_PASS_UTC = expectedReward('quiz_first_pass');
export const PERFECT_FIRST_UTC = FIRST_PASS_UTC + expectedReward('quiz_perfect_first');

/** Coins the device expects from a result by reason, caps and clocks apart; the server decides. */
export function expectedLines({ score, total, passed }: GradedQuiz, isFirst: boolean): ExpectedLine[] {
  if (!isFirst || !passed || total < BOOK.minQuestions) return [];
  const pass = { reason: 'quiz_first_pass', utc: FIRST_PASS_UTC };
  return score === 100 ? [pass, { reason: 'quiz_perfect_first', utc: PERFECT_FIRST_UTC - FIRST_PASS_UTC }] : [pass];
}
