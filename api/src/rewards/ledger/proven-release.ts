import { Injectable } from '@nestjs/common';
import type { Tx } from '../../core/database/transaction.js';
import { ProvenAccounts } from '../../identity/proofs/proven-accounts.js';
import { lift } from './postings.js';

/** Releases, in one movement, the coins held only for lack of a proof; coins with other holds stay pending. Product §1.6.8. */
@Injectable()
export class ProvenRelease extends ProvenAccounts {
  override async tell(tx: Tx, userId: string): Promise<number> {
    return (await lift(tx, userId, { reasons: ['unproven'] })).utc;
  }
}
