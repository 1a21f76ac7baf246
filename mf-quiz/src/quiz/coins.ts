import type { GradedQuiz } from '@ulty/contracts/quiz-results.js';
import { BOOK } from '@ulty/domain/books.js';
import { expectedReward } from '@ulty/domain/rewards.js';

/** What a first attempt brings when it passes, and without a mistake, in UTC. Product §1.4. */
export const FIRST_PASS_UTC = expectedReward('quiz_first_pass');
export const PERFECT_FIRST_UTC = FIRST_PASS_UTC + expectedReward('quiz_perfect_first');

/** Coins the device expects from a result, caps and clocks apart; the server decides. */
export function expectedUtc({ score, total, passed }: GradedQuiz, isFirst: boolean): number {
  if (!isFirst || !passed || total < BOOK.minQuestions) return 0;
  return score === 100 ? PERFECT_FIRST_UTC : FIRST_PASS_UTC;
}
