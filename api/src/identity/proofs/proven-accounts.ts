import type { Tx } from '../../core/database/transaction.js';

/** What an account gains once it has proven a phone number or an e-mail. Stated here, done by the room of rewards. Product §1.6.8. */
export abstract class ProvenAccounts {
  /** Call in the transaction that writes the proof; idempotent. Returns the coins (UTC) that it made available. */
  abstract tell(tx: Tx, userId: string): Promise<number>;
}
