import { Injectable } from '@nestjs/common';
import type { PauseRequest, StreakPage } from '@ulty/contracts/rewards/streaks.js';
import { pauseFault } from '@ulty/domain/days/streak-pauses.js';
import { dayOf, type Day } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import type { SessionUser } from '../../core/http/access.js';
import { AppError } from '../../core/base/errors.js';
import { inputOf, StreakDays, streakRow } from './streak-days.js';
import { StreakPages } from './streak-pages.service.js';
import { cancelPause, lockLearner, planPauses } from './streaks.queries.js';

const FAULTS = { not_ahead: 'PAUSE_NOT_AHEAD', none_left: 'PAUSE_DAYS_USED' } as const;

/** Pauses a learner plans ahead: for exams, Ramadan, Noël. Product §2.8. */
@Injectable()
export class StreakPauses {
  constructor(
    private readonly db: Db,
    private readonly streakDays: StreakDays,
    private readonly pages: StreakPages,
  ) {}

  /** Plans all of the days or none. Parallel requests cannot exceed the year's days. PAUSE_NOT_AHEAD, PAUSE_DAYS_USED. */
  async plan(user: SessionUser, { days, occasion }: PauseRequest, now = new Date()): Promise<StreakPage> {
    return this.change(user, now, async (tx, today, planned) => {
      const fault = pauseFault(planned, days, today);
      if (fault) throw new AppError(FAULTS[fault]);
      await tx.count(planPauses, { user: user.id, days, occasion, today });
    });
  }

  /** Cancels a pause; a second call changes nothing. PAUSE_NOT_AHEAD once its day has begun. */
  async cancel(user: SessionUser, day: Day, now = new Date()): Promise<StreakPage> {
    return this.change(user, now, async (tx, today) => {
      if (day <= today) throw new AppError('PAUSE_NOT_AHEAD');
      await tx.count(cancelPause, { user: user.id, day });
    });
  }

  private async change(user: SessionUser, now: Date, act: (tx: Tx, today: Day, planned: Day[]) => Promise<void>): Promise<StreakPage> {
    await this.db.write(async (tx) => {
      await tx.count(lockLearner, { user: user.id });
      const { pauses } = await streakRow(tx, { user, now });
      await act(
        tx,
        dayOf(now.toISOString(), user.tz),
        pauses.map(({ day }) => day),
      );
      const row = await streakRow(tx, { user, now });
      await this.streakDays.save(tx, user.id, inputOf(row, user, now), null);
    });
    return this.pages.of(user, undefined, now);
  }
}
