import type { StreakPage } from '@ulty/contracts/rewards/streaks.js';
import { REPAIR, repairOffer } from '@ulty/domain/days/streak-rescue.js';
import type { StreakInput } from '@ulty/domain/days/streak.js';
import type { StreakRow } from './streaks.queries.js';

/**
 * Returns the repair open to a learner: `until` shows whether there is one, `available` whether the minutes are done, in one day after the
 * missed one. Product §2.8.
 */
export function repairOf(
  { studied, repairedOn }: Pick<StreakRow, 'studied' | 'repairedOn'>,
  input: StreakInput,
  dailyGoalMin: number,
): StreakPage['repair'] {
  const goalMin = REPAIR.goals * dailyGoalMin;
  const offer = repairOffer(input, repairedOn);
  if (!offer) return { available: false, until: null, goalMin, lostLength: 0 };
  const isDone = studied.some(({ day, seconds }) => day > offer.day && seconds >= goalMin * 60);
  return { available: isDone, until: offer.until, goalMin, lostLength: offer.lostLength };
}
