import { Injectable } from '@nestjs/common';
import type { DailyGoal, StreakPage } from '@ulty/contracts/streaks.js';
import { FREEZE_PRICE_UTC, freezableDays } from '@ulty/domain/streak-rescue.js';
import { MILESTONE_REWARDS } from '@ulty/domain/streak-runs.js';
import { computeStreak, dayOf } from '@ulty/domain/streak.js';
import type { SessionUser } from '../../core/http/access.js';
import { Sql } from '../../core/database/sql.js';
import { repairOf } from './repair.js';
import { inputOf } from './streak-days.js';
import { READ_STREAK, SAVE_GOAL, type StreakRow } from './streaks.queries.js';

/** Minutes of a learner who has chosen none. */
export const DEFAULT_GOAL_MIN: DailyGoal = 10;

/** What /streaks shows. Product §2.8. */
@Injectable()
export class StreakPages {
  constructor(private readonly sql: Sql) {}

  /** One statement, whatever the history. @param month `YYYY-MM`, the learner's current one when left out */
  async of(user: SessionUser, month?: string, now = new Date()): Promise<StreakPage> {
    const row = await this.read(user, now);
    return pageOf(row, user, now, month);
  }

  async setGoal(user: SessionUser, goalMin: DailyGoal, now = new Date()): Promise<StreakPage> {
    const row = await this.read(user, now);
    await this.sql.query('streaks.goal', SAVE_GOAL, [user.id, inputOf(row, user, now).firstDay, goalMin]);
    return pageOf({ ...row, goalMin }, user, now);
  }

  private async read(user: SessionUser, now: Date): Promise<StreakRow> {
    const row = await this.sql.one<StreakRow>('streaks.read', READ_STREAK, [user.id, dayOf(now.toISOString(), user.tz), null]);
    if (!row) throw new Error(`no account ${user.id}`);
    return row;
  }
}

function pageOf(row: StreakRow, user: SessionUser, now: Date, askedMonth?: string): StreakPage {
  const input = inputOf(row, user, now);
  const { firstDay, today } = input;
  const month = askedMonth ?? today.slice(0, 7);
  const { current, longest, status, isTodaySafe, days } = computeStreak(input);
  const goalMin = (row.goalMin ?? DEFAULT_GOAL_MIN) as DailyGoal;
  const ahead = MILESTONE_REWARDS.find((milestone) => milestone.days > current);
  return {
    current,
    longest,
    status,
    isTodaySafe,
    today: {
      day: today,
      goalMin,
      doneMin: Math.floor((row.studied.find(({ day }) => day === today)?.seconds ?? 0) / 60),
      counted: status === 'done_today',
    },
    freezes: row.freezes,
    freezePriceUtc: FREEZE_PRICE_UTC,
    freezableDays: freezableDays(input),
    milestones: MILESTONE_REWARDS.map((milestone) => ({ ...milestone, reached: milestone.days <= current })),
    next: ahead ? { ...ahead, remaining: ahead.days - current } : null,
    month,
    firstMonth: firstDay.slice(0, 7),
    calendar: days.filter(({ day }) => day.startsWith(month)),
    repair: repairOf(row, input, goalMin),
  };
}
