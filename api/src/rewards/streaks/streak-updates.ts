import { Injectable } from '@nestjs/common';
import type { StreakOutcome, StreakUpdate } from '@ulty/contracts/rewards/streaks.js';
import { addDays, computeStreak, dayNumber, dayOf, STREAK_LATE_DAYS, STREAK_MILESTONES, type Day } from '@ulty/domain/days/streak.js';
import { Achievements } from './achievements.service.js';
import type { SessionUser } from '../../core/http/access.js';
import type { Tx } from '../../core/database/transaction.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import { inputOf, streakRow, type StreakReader } from './streak-days.js';
import { saveClaims, type StreakRow } from './streaks.queries.js';

type Answer = Omit<StreakOutcome, 'eventId'>;
type Reading = Omit<Answer, 'outcome' | 'reason'>;

/** Number of days without activity listed in an answer. */
const DEFAULT_DAYS = 7;

const NOTHING: Reading = { current: 0, status: 'lost', longest: 0, freezes: 0, days: [], milestones: [] };

/** Compares a device's own record of its days with the server's. It proves nothing: only events that arrived count. Product §1.1, §3.3. */
@Injectable()
export class StreakUpdates {
  constructor(
    private readonly events: EventLog,
    private readonly achievements: Achievements,
  ) {}

  /**
   * Records a device's days. `reason`: wrong_user, event_conflict (rejected); time_adjusted, day_out_of_range, too_late (adjusted: such
   * days count for nothing).
   */
  async recordDays(user: SessionUser, update: StreakUpdate): Promise<StreakOutcome> {
    return this.events.record<Answer>(user, update, {
      type: 'streak',
      refused: NOTHING,
      decide: (context) => this.decideDays(context, update),
      refresh: (tx) => this.readingOf(tx, { user, eventId: update.eventId, now: new Date() }, update),
    });
  }

  private async decideDays(context: EventContext, update: StreakUpdate): Promise<Answer> {
    const { tx, user, now } = context;
    const today = dayOf(now.toISOString(), user.tz);
    const claims = update.activities
      .filter(({ day }) => isInTime(day, today))
      .flatMap(({ day, evidence }) => evidence.map(({ ref }) => ({ day, ref })));
    if (claims.length > 0)
      await tx.count(saveClaims, { user: user.id, days: claims.map(({ day }) => day), events: claims.map(({ ref }) => ref) });
    await this.achievements.note(context, []);
    const reading = await this.readingOf(tx, context, update);
    const reason = context.isTimeAdjusted ? 'time_adjusted' : refusedDay(update, reading, today);
    return { outcome: reason ? 'adjusted' : 'accepted', ...(reason && { reason }), ...reading };
  }

  private async readingOf(tx: Tx, reader: StreakReader, update: StreakUpdate): Promise<Reading> {
    const row = await streakRow(tx, reader);
    const input = inputOf(row, reader.user, reader.now);
    const { current, status, longest, runStart, days } = computeStreak(input);
    const named = new Set(update.activities.map(({ day }) => day));
    const first = addDays(input.today, 1 - DEFAULT_DAYS);
    const shown = days.filter(({ day }) => (named.size > 0 ? named.has(day) : day >= first));
    const isHealed = shown.some(({ day }) => row.healing.includes(day));
    return {
      current,
      status,
      longest,
      freezes: row.freezes,
      days: shown,
      ...(isHealed && { healed: true }),
      milestones: milestonesOf(row, runStart),
    };
  }
}

const isInTime = (day: Day, today: Day) => day <= today && dayNumber(day) >= dayNumber(today) - STREAK_LATE_DAYS;

/** Returns why a day of the device cannot count, or null. */
function refusedDay({ activities }: StreakUpdate, { days }: Reading, today: Day): string | null {
  const known = new Set(days.map(({ day }) => day));
  if (activities.some(({ day }) => !known.has(day))) return 'day_out_of_range';
  return activities.some(({ day }) => !isInTime(day, today)) ? 'too_late' : null;
}

/** Returns the paid milestones of the current run. */
function milestonesOf({ milestones }: StreakRow, runStart: Day | null): Answer['milestones'] {
  return STREAK_MILESTONES.flatMap((days) => {
    const paid = milestones.find(
      ({ reason, source }) => reason === `streak_${days}` && runStart !== null && source >= `${reason}:${runStart}`,
    );
    return paid ? [{ days, coins: paid.utc, txnId: paid.txnId }] : [];
  });
}
