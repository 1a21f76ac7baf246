import type { Tx } from '../../core/database/transaction.js';

/** Effects of proving a phone number or an e-mail. Declared here, implemented by the room of rewards. Product §1.6.8. */
export abstract class ProvenAccounts {
  /** Call it in the transaction that writes the proof; idempotent. Returns the coins (UTC) that it released. */
  abstract tell(tx: Tx, userId: string): Promise<number>;
}
