import type { StreakOutlook } from '@ulty/domain/days/streak-outlook.js';
import type { OutlookRow } from './streaks.queries.js';

/** A row as an outlook; without one nothing was ever learned. */
export function outlookFrom({ current, longest, runStart, lastCountedOn, lostOn, hopeEndsOn }: OutlookRow): StreakOutlook {
  return { current: current ?? 0, longest: longest ?? 0, runStart, lastCountedOn, lostOn, hopeEndsOn };
}
