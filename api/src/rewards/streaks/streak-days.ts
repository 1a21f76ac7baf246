import { Injectable } from '@nestjs/common';
import { ACTIVE_DAY_MINUTES } from '@ulty/domain/learning/local-streak.js';
import { outlookOf, readOutlook, type StreakReading } from '@ulty/domain/days/streak-outlook.js';
import { runsOf, type PaidMilestone, type StreakRun } from '@ulty/domain/rewards/streak-runs.js';
import { addDays, computeStreak, dayOf, STREAK_LATE_DAYS, STREAK_MILESTONES, type StreakInput } from '@ulty/domain/days/streak.js';
import type { Queryable } from '../../core/database/queryable.js';
import type { Tx } from '../../core/database/transaction.js';
import type { SessionUser } from '../../core/http/access.js';
import type { EventContext } from '../../core/events/event-log.js';
import { outlookFrom } from './outlook-row.js';
import { countDaysWorked, markHealing, readStreak, saveOutlook, type StreakRow } from './streaks.queries.js';

type WorkKind = 'quiz_result' | 'lesson' | 'chapter' | 'audio' | 'review';

/** Work that counts its day on its own. `isBlank`: it earns nothing, and neither does the day until other work counts it. */
export interface DayProof {
  kind: WorkKind;
  isBlank?: boolean;
}

/** The effect of an event on a learner's streak. */
export interface CountedDays {
  reading: StreakReading;
  /** Days that earn because of this event, oldest first: counted by it, or by blanks before. */
  earnedDays: string[];
  /** Every run of the learner and the milestones it has paid; null when no day changed, or by blanks alone. */
  history: { runs: StreakRun[]; paid: PaidMilestone[] } | null;
}

/** The input of the pure streak function. */
export type StreakDaysInput = StreakInput & { counted: string[]; protectedDays: string[]; outagesSeen: string };

/** The learner whose streak is read, and the moment. `eventId`: the event being decided, if any. */
export interface StreakReader {
  user: Pick<SessionUser, 'id' | 'tz'>;
  now: Date;
  eventId?: string;
}

/**
 * Counts days and stores the outlook of the streak. The rows of days are the source of truth; the outlook is derived from them. Product
 * §2.8.
 */
@Injectable()
export class StreakDays {
  /**
   * Counts the days that an event proves. `proof`: work that counts the event's day on its own; five active minutes do so without. Work
   * more than seven days late does not count. One statement when no day changed, three or four otherwise.
   */
  async count(context: EventContext, proof: DayProof | null): Promise<CountedDays> {
    const { tx, user, eventId, day, now } = context;
    const today = dayOf(now.toISOString(), user.tz);
    const row = await tx.one(countDaysWorked, {
      user: user.id,
      event: eventId,
      day,
      kind: proof?.kind ?? null,
      firstDay: addDays(today, -STREAK_LATE_DAYS),
      today,
      activeSeconds: ACTIVE_DAY_MINUTES * 60,
      isBlank: proof?.isBlank ?? false,
    });
    if (!row) throw new Error(`no account ${user.id}`);
    const { freshDays, earnedDays } = row;
    const reading = readOutlook(outlookFrom(row), today);
    // An awaited event has just arrived: computes again whether the streak can still be saved.
    const isWaitedFor = row.isAwaited || reading.status === 'pending_sync';
    const isUnchanged = freshDays.length === 0 && earnedDays.length === 0;
    if (isUnchanged && row.isStale === false && !row.isBehind && !isWaitedFor) return { reading, earnedDays, history: null };

    const known = await streakRow(tx, context);
    const input = inputOf(known, user, now);
    // Milestones reached by blanks alone are paid with the next work that earns.
    const isUnpaid = proof?.isBlank === true && earnedDays.length === 0;
    const after = await this.save(tx, user.id, input, isUnpaid);
    if (isHealed(input, freshDays, after)) await tx.count(markHealing, { user: user.id, days: freshDays });
    if (isUnpaid) return { reading: after, earnedDays, history: null };
    const { days } = computeStreak({ ...input, pending: [] });
    return { reading: after, earnedDays, history: { runs: runsOf(days), paid: paidMilestones(known) } };
  }

  /**
   * Stores the outlook computed from these days, from today on. @param isStale whether the next work computes it again and pays its
   * milestones; null leaves that unchanged
   */
  async save(tx: Tx, userId: string, input: StreakDaysInput, isStale: boolean | null = false): Promise<StreakReading> {
    const outlook = outlookOf(input);
    const { current, longest, runStart, lastCountedOn, lostOn, hopeEndsOn } = outlook;
    await tx.count(saveOutlook, {
      user: userId,
      firstDay: input.firstDay,
      current,
      longest,
      runStart,
      lastCountedOn,
      lostOn,
      hopeEndsOn,
      outagesSeen: input.outagesSeen,
      isStale,
    });
    return readOutlook(outlook, input.today);
  }
}

/** Reads everything from which a learner's streak is computed. */
export async function streakRow(on: Queryable, { user, now, eventId }: StreakReader): Promise<StreakRow> {
  const row = await on.one(readStreak, { user: user.id, today: dayOf(now.toISOString(), user.tz), event: eventId ?? null });
  if (!row) throw new Error(`no account ${user.id}`);
  return row;
}

/** The input of the pure streak function, with today by the learner's calendar. */
export function inputOf(row: StreakRow, { tz }: Pick<SessionUser, 'tz'>, now: Date): StreakDaysInput {
  const today = dayOf(now.toISOString(), tz);
  const created = dayOf(row.createdAt.toISOString(), tz);
  const firstDay = row.firstDay ?? (created < today ? created : today);
  const { counted, pending, outagesSeen } = row;
  const protectedDays = [...row.protectedDays, ...row.outages.map(({ day }) => day)];
  return {
    firstDay,
    today,
    counted,
    protectedDays,
    pending,
    outagesSeen,
    silentSince: row.silentSince && dayOf(row.silentSince.toISOString(), tz),
  };
}

/** Whether new days brought a lost streak back. */
function isHealed(input: StreakDaysInput, freshDays: readonly string[], after: StreakReading): boolean {
  if (freshDays.every((day) => day === input.today)) return false;
  const before = computeStreak({ ...input, counted: input.counted.filter((day) => !freshDays.includes(day)), calendarFrom: input.today });
  return after.current > before.current + freshDays.length;
}

/** Returns the paid milestones: the ledger names one `streak_7` with source `streak_7:<first day of the run>`. */
function paidMilestones({ milestones }: StreakRow): PaidMilestone[] {
  return milestones.flatMap(({ reason, source, day }) => {
    const days = STREAK_MILESTONES.find((length) => reason === `streak_${length}`);
    return days ? [{ days, runStart: source.slice(reason.length + 1), paidOn: day }] : [];
  });
}
