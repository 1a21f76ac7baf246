import { Injectable } from '@nestjs/common';
import type { DailyGoal, StreakPage } from '@ulty/contracts/rewards/streaks.js';
import { FREEZE_PRICE_UTC, freezableDays } from '@ulty/domain/days/streak-rescue.js';
import { MILESTONE_REWARDS } from '@ulty/domain/rewards/streak-runs.js';
import { pausesLeft, usualReminderHour } from '@ulty/domain/days/streak-pauses.js';
import { addDays, computeStreak, nameProtected } from '@ulty/domain/days/streak.js';
import type { SessionUser } from '../../core/http/access.js';
import { Db } from '../../core/database/db.js';
import { repairOf } from './repair.js';
import { inputOf, streakRow } from './streak-days.js';
import { saveGoal, saveReminder, type StreakRow } from './streaks.queries.js';

/** Daily goal in minutes of a learner who has chosen none. */
export const DEFAULT_GOAL_MIN: DailyGoal = 10;

const WEEK_DAYS = 7;

/** The data of /streaks. Product §2.8. */
@Injectable()
export class StreakPages {
  constructor(private readonly db: Db) {}

  /** Returns the page in one statement, whatever the history. @param month `YYYY-MM`, by default the learner's current one */
  async of(user: SessionUser, month?: string, now = new Date()): Promise<StreakPage> {
    const row = await streakRow(this.db, { user, now });
    return pageOf(row, user, now, month);
  }

  async setGoal(user: SessionUser, goalMin: DailyGoal, now = new Date()): Promise<StreakPage> {
    const row = await streakRow(this.db, { user, now });
    await this.db.count(saveGoal, { user: user.id, firstDay: inputOf(row, user, now).firstDay, minutes: goalMin });
    return pageOf({ ...row, goalMin }, user, now);
  }

  /** Sets the hour of reminders. @param hour by the learner's clock, null for the usual one */
  async setReminder(user: SessionUser, hour: number | null, now = new Date()): Promise<StreakPage> {
    const row = await streakRow(this.db, { user, now });
    await this.db.count(saveReminder, { user: user.id, firstDay: inputOf(row, user, now).firstDay, hour });
    return pageOf({ ...row, reminderHour: hour }, user, now);
  }
}

function pageOf(row: StreakRow, user: SessionUser, now: Date, askedMonth?: string): StreakPage {
  const input = inputOf(row, user, now);
  const { firstDay, today } = input;
  const month = askedMonth ?? today.slice(0, 7);
  const { current, longest, status, isTodaySafe, days: plainDays } = computeStreak(input);
  const [outageDays, pauseDays] = [row.outages, row.pauses].map((list) => list.map(({ day }) => day)) as [string[], string[]];
  const days = nameProtected(plainDays, outageDays, pauseDays);
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
      doneMin: minutesOn(row, today),
      counted: status === 'done_today',
      ...(status !== 'done_today' && row.shortOfDay && { shortOfDay: row.shortOfDay }),
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
    week: weekOf(row, days, today),
    pauses: row.pauses.filter(({ day }) => day >= `${today.slice(0, 4)}-01-01`),
    pausesLeft: pausesLeft(pauseDays, today),
    outages: row.outages.filter(({ day }) => day >= `${month}-01`),
    reminder: { hour: row.reminderHour, usualHour: row.lastContactAt && usualReminderHour(row.lastContactAt, user.tz) },
  };
}

/** Returns the last seven days; those before the account are open days without minutes. */
function weekOf(row: StreakRow, days: StreakPage['calendar'], today: string): StreakPage['week'] {
  const states = new Map(days.map(({ day, state }) => [day, state]));
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - WEEK_DAYS);
    return { day, state: states.get(day) ?? 'open', minutes: minutesOn(row, day) };
  });
}

function minutesOn({ studied }: StreakRow, day: string): number {
  return Math.floor((studied.find((other) => other.day === day)?.seconds ?? 0) / 60);
}
