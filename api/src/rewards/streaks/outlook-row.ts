import type { StreakOutlook } from '@ulty/domain/days/streak-outlook.js';
import type { OutlookRow } from './streaks.queries.js';

/** Converts a row to an outlook; without a row nothing was ever learned. */
export function outlookFrom({ current, longest, runStart, lastCountedOn, lostOn, hopeEndsOn }: OutlookRow): StreakOutlook {
  return { current: current ?? 0, longest: longest ?? 0, runStart, lastCountedOn, lostOn, hopeEndsOn };
}
