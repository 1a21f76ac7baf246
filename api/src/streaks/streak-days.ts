import { Injectable } from '@nestjs/common';
import { outlookOf, readOutlook, type StreakOutlook, type StreakReading } from '@ulty/domain/streak-outlook.js';
import { runsOf, type StreakRun } from '@ulty/domain/streak-runs.js';
import { addDays, computeStreak, dayOf, STREAK_LATE_DAYS, type StreakInput } from '@ulty/domain/streak.js';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../auth/access.js';
import type { EventContext } from '../events/event-log.js';
import { COUNT_DAYS_WORKED, MARK_HEALING, READ_STREAK, SAVE_OUTLOOK, type DaysWorkedRow, type OutlookRow, type StreakRow } from './streaks.queries.js';

/** Active time that makes a day count. Product §2.8. */
const ACTIVE_DAY_SECONDS = 300;

export type WorkKind = 'quiz_result' | 'lesson' | 'chapter' | 'audio' | 'review';

/** What an event did to a learner's streak. */
export interface CountedDays {
  reading: StreakReading;
  /** Days that this event made count, oldest first. */
  freshDays: string[];
  /** Set when days became known or the streak was read anew: every run of the learner, and the milestones paid so far. */
  history: { runs: StreakRun[]; milestones: StreakRow['milestones'] } | null;
}

/** Counts days and keeps what a streak reads from them. Rows of days are the truth, the outlook beside them a view. Product §2.8. */
@Injectable()
export class StreakDays {
  /**
   * Counts the days an event proves. `kind`: work that makes the event's day count by itself; five active minutes do so without.
   * Work more than seven days late does not count. Costs one statement when no day is new, three or four otherwise.
   */
  async count({ tx, user, eventId, day, now }: EventContext, kind: WorkKind | null): Promise<CountedDays> {
    const today = dayOf(now.toISOString(), user.tz);
    const [row] = await tx.query<DaysWorkedRow[]>(COUNT_DAYS_WORKED, [user.id, eventId, day, kind, addDays(today, -STREAK_LATE_DAYS), today, ACTIVE_DAY_SECONDS]);
    if (!row) throw new Error(`no account ${user.id}`);
    const { freshDays } = row;
    const reading = readOutlook(outlookFrom(row), today);
    // A device that was waited for has just spoken: hope is judged anew.
    if (freshDays.length === 0 && row.firstDay !== null && reading.status !== 'pending_sync') return { reading, freshDays, history: null };

    const known = await this.read(tx, user);
    const input = inputOf(known, user, now);
    const outlook = await save(tx, user.id, input);
    const after = readOutlook(outlook, today);
    if (isHealed(input, freshDays, after)) await tx.query(MARK_HEALING, [user.id, freshDays]);
    const { days } = computeStreak({ ...input, pending: [] });
    return { reading: after, freshDays, history: { runs: runsOf(days), milestones: known.milestones } };
  }

  /** All that the learner's streak is computed from. */
  async read(tx: EntityManager, user: SessionUser): Promise<StreakRow> {
    const [row] = await tx.query<StreakRow[]>(READ_STREAK, [user.id]);
    if (!row) throw new Error(`no account ${user.id}`);
    return row;
  }

  /** Computes the outlook again after a change of days. */
  async refresh(tx: EntityManager, user: SessionUser, now: Date): Promise<void> {
    await save(tx, user.id, inputOf(await this.read(tx, user), user, now));
  }
}

/** The streak of a learner as its pure function takes it, today by his calendar. */
export function inputOf(row: StreakRow, { tz }: Pick<SessionUser, 'tz'>, now: Date): StreakInput & { counted: string[] } {
  const today = dayOf(now.toISOString(), tz);
  const created = dayOf(row.createdAt.toISOString(), tz);
  const firstDay = row.firstDay ?? (created < today ? created : today);
  const { counted, protectedDays, pending } = row;
  return { firstDay, today, counted, protectedDays, pending, silentSince: row.silentSince && dayOf(row.silentSince.toISOString(), tz) };
}

/** The row as an outlook; that of nobody's work when there is none. */
export function outlookFrom(row: OutlookRow): StreakOutlook {
  const { current, longest, ...days } = row;
  return { ...days, current: current ?? 0, longest: longest ?? 0 };
}

async function save(tx: EntityManager, userId: string, input: StreakInput): Promise<StreakOutlook> {
  const outlook = outlookOf(input);
  const { current, longest, runStart, lastCountedOn, lostOn, hopeEndsOn } = outlook;
  await tx.query(SAVE_OUTLOOK, [userId, input.firstDay, current, longest, runStart, lastCountedOn, lostOn, hopeEndsOn]);
  return outlook;
}

/** Whether new days brought back more than themselves: a streak that was lost lives again. */
function isHealed(input: StreakInput & { counted: string[] }, freshDays: readonly string[], after: StreakReading): boolean {
  if (freshDays.every((day) => day === input.today)) return false;
  const before = computeStreak({ ...input, counted: input.counted.filter((day) => !freshDays.includes(day)), calendarFrom: input.today });
  return after.current > before.current + freshDays.length;
}
