import { Injectable } from '@nestjs/common';
import { readOutlook, type StreakReading } from '@ulty/domain/days/streak-outlook.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import { Jobs } from '../../core/jobs/jobs.js';
import type { SessionUser } from '../../core/http/access.js';
import { outlookFrom } from './outlook-row.js';
import { inputOf, StreakDays, streakRow } from './streak-days.js';
import { listBehind, lockLearner, type OutlookRow } from './streaks.queries.js';

const HOUR_MS = 3_600_000;
const BATCH = 500;

type Learner = Pick<SessionUser, 'id' | 'tz'>;

/**
 * Reads streaks from their outlooks. An outage day is one row for a whole region, so outlooks computed before it are updated when they are
 * read, and by a job for those that nobody reads. Product §2.8, decision 0076.
 */
@Injectable()
export class StreakReadings {
  constructor(
    private readonly db: Db,
    private readonly streakDays: StreakDays,
    jobs: Jobs,
  ) {
    jobs.every('streaks.outages', HOUR_MS, () => this.catchUp());
  }

  /** Returns the streak on the learner's today. No statement, unless outages were declared since the row was written. */
  async of(learner: Learner, row: OutlookRow, now: Date): Promise<StreakReading> {
    if (row.isBehind) return this.recompute(learner, now);
    return readOutlook(outlookFrom(row), dayOf(now.toISOString(), learner.tz));
  }

  /** Updates outlooks, one transaction per learner, so that an interrupted run loses nothing. */
  async catchUp(now = new Date()): Promise<void> {
    for (let after: string | null = null; ; ) {
      const learners: Learner[] = await this.db.rows(listBehind, { after, most: BATCH });
      for (const learner of learners) await this.recompute(learner, now);
      if (learners.length < BATCH) return;
      after = learners.at(-1)?.id ?? null;
    }
  }

  /** Computes the streak again; milestones it reaches are paid with the next work. */
  private async recompute(learner: Learner, now: Date): Promise<StreakReading> {
    return this.db.write(async (tx) => {
      await tx.count(lockLearner, { user: learner.id });
      const row = await streakRow(tx, { user: learner, now });
      return this.streakDays.save(tx, learner.id, inputOf(row, learner, now), true);
    });
  }
}
