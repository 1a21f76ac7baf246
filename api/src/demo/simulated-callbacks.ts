import { Inject, Injectable } from '@nestjs/common';
import { Db } from '../core/database/db.js';
import { statement } from '../core/database/statement.js';
import { CONFIG, type Config } from '../core/base/config.js';
import { Jobs } from '../core/jobs/jobs.js';
import { RedemptionMoves } from '../rewards/redemptions/redemption-moves.js';
import { Payouts } from '../rewards/payouts/payouts.service.js';

const PERIOD_MS = 30_000;

/** In a demonstration: the simulated operator that answers twice tells again that it has paid. */
@Injectable()
export class SimulatedCallbacks {
  constructor(
    private readonly db: Db,
    private readonly moves: RedemptionMoves,
    private readonly payouts: Payouts,
    @Inject(CONFIG) { isDemoSeeded }: Config,
    jobs: Jobs,
  ) {
    if (isDemoSeeded) jobs.every('payouts.simulated-callbacks', PERIOD_MS, () => this.repeat());
  }

  /** Returns how many answers came again. */
  async repeat(now = new Date()): Promise<number> {
    const due = await this.db.rows(listDueCallbacks);
    for (const { id, fcfa } of due)
      await this.db.write(async (tx) => {
        const row = await this.moves.lock(tx, id);
        const said = { outcome: 'paid', amountFcfa: fcfa } as const;
        if (row) await this.payouts.applyWord(tx, row, said, { source: 'callback', digest: 'simulated' }, now);
      });
    return due.length;
  }
}

const listDueCallbacks = statement(
  'demo.due-callbacks',
  `
  select s.redemption_id as id, s.amount_fcfa as fcfa from simulated_payouts s
   where s.outcome = 'answers_twice'
     and not exists (select from payout_messages m where m.redemption_id = s.redemption_id and m.digest = 'simulated')
     limit 100`,
);
