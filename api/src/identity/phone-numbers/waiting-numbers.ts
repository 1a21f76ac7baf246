import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { Sql } from '../../core/database/sql.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices } from '../../core/notices/notices.js';
import { ProvenAccounts } from '../proofs/proven-accounts.js';
import { RELEASE_DORMANT } from '../phone-auth/dormant.js';
import { APPLY_CHANGE, LIST_DUE, MARK_TAKEN, SET_PHONE } from './number-changes.queries.js';
import { NumberNotices, numberNotice } from './number-notices.js';

const HOUR_MS = 3_600_000;

/** Applies changes of number whose wait is over, once each, and retries notices that were not sent. Product §2.1. */
@Injectable()
export class WaitingNumbers {
  constructor(
    private readonly db: Db,
    private readonly sql: Sql,
    private readonly notices: NumberNotices,
    private readonly told: Notices,
    private readonly proven: ProvenAccounts,
    jobs: Jobs,
  ) {
    jobs.every('phone-changes.apply', HOUR_MS, () => this.run());
  }

  /**
   * One transaction a change: after a crash the rest is found again. A number that another account got meanwhile stays with that account.
   */
  async run(): Promise<void> {
    await this.notices.tellOldNumbers(null);
    for (const { id } of await this.sql.query<{ id: string }>('phone-changes.due', LIST_DUE)) {
      await this.apply(id).catch(async (error: { constraint?: string }) => {
        if (error.constraint !== 'users_phone_unique') throw error;
        await this.sql.query('phone-changes.taken', MARK_TAKEN, [id]);
      });
    }
  }

  private async apply(id: string): Promise<void> {
    await this.db.write(async (tx) => {
      const [[change]]: [{ userId: string; phone: string }[]] = await tx.query(APPLY_CHANGE, [id]);
      if (!change) return;
      await tx.query(RELEASE_DORMANT, [change.phone, change.userId]);
      await tx.query(SET_PHONE, [change.userId, change.phone]);
      await this.proven.tell(tx, change.userId);
      await this.told.tell(tx, [numberNotice(change.userId, change.phone)]);
    });
  }
}
