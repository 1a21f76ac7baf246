import { Injectable } from '@nestjs/common';
import { automaticFreezes } from '@ulty/domain/days/streak-rescue.js';
import { Db } from '../../core/database/db.js';
import type { RowOf } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { inputOf, StreakDays, streakRow } from './streak-days.js';
import { forgetClaims, listFreezeHolders, lockLearner, protectDay } from './streaks.queries.js';

const DAY_MS = 86_400_000;
const BATCH = 500;

type Holder = RowOf<typeof listFreezeHolders>;

/** The nightly job of streaks: freezes protect days that late work can no longer save. Product §2.8. */
@Injectable()
export class NightlyStreaks {
  constructor(
    private readonly db: Db,
    private readonly streakDays: StreakDays,
    jobs: Jobs,
  ) {
    jobs.every('streaks.nightly', DAY_MS, () => this.run());
  }

  /** Runs one transaction per learner, so that an interrupted run loses nothing. */
  async run(now = new Date()): Promise<void> {
    await this.db.count(forgetClaims);
    for (let after: string | null = null; ; ) {
      const holders: Holder[] = await this.db.rows(listFreezeHolders, { after, most: BATCH });
      for (const holder of holders) await this.db.write((tx) => this.protect(tx, holder, now));
      if (holders.length < BATCH) return;
      after = holders.at(-1)?.id ?? null;
    }
  }

  private async protect(tx: Tx, user: Holder, now: Date): Promise<void> {
    await tx.count(lockLearner, { user: user.id });
    const row = await streakRow(tx, { user, now });
    const input = inputOf(row, user, now);
    const days = automaticFreezes(input, row.freezes);
    if (days.length === 0) return;
    await this.streakDays.save(tx, user.id, { ...input, protectedDays: [...input.protectedDays, ...days] });
    // Marks the outlook as stale: milestones reached by it are paid with the next work.
    for (const day of days) await tx.count(protectDay, { user: user.id, day, kind: 'freeze', event: null, today: input.today });
  }
}
