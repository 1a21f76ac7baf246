import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices } from '../../core/notices/notices.js';
import { ProvenAccounts } from '../proofs/proven-accounts.js';
import { releaseDormant } from '../phone-auth/dormant.js';
import { applyChange, listDueChanges, markTaken, setPhone } from './number-changes.queries.js';
import { NumberNotices, numberNotice } from './number-notices.js';

const HOUR_MS = 3_600_000;

/** Applies changes of number whose wait is over, once each, and retries notices that were not sent. Product §2.1. */
@Injectable()
export class WaitingNumbers {
  constructor(
    private readonly db: Db,
    private readonly notices: NumberNotices,
    private readonly told: Notices,
    private readonly proven: ProvenAccounts,
    jobs: Jobs,
  ) {
    jobs.every('phone-changes.apply', HOUR_MS, () => this.run());
  }

  /**
   * Applies due changes, each in a transaction of its own, so that a crash loses nothing. A number that another account got since stays
   * with that account.
   */
  async run(): Promise<void> {
    await this.notices.tellOldNumbers(null);
    for (const { id } of await this.db.rows(listDueChanges)) {
      await this.apply(id).catch(async (error: { constraint?: string }) => {
        if (error.constraint !== 'users_phone_unique') throw error;
        await this.db.count(markTaken, { id });
      });
    }
  }

  private async apply(id: string): Promise<void> {
    await this.db.write(async (tx) => {
      const change = await tx.one(applyChange, { id });
      if (!change) return;
      await tx.count(releaseDormant, { number: change.phone, user: change.userId });
      await tx.count(setPhone, { user: change.userId, number: change.phone });
      await this.proven.tell(tx, change.userId);
      await this.told.tell(tx, [numberNotice(change.userId, change.phone)]);
    });
  }
}
