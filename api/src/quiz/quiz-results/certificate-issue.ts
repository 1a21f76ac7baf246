import type { Tx } from '../../core/database/transaction.js';

/** Issues the certificate of a course whose final quiz was passed. Stated here, done by the room of courses. Product §2.20. */
export abstract class CertificateIssue {
  /** Call in the transaction that decided the quiz; idempotent. */
  abstract issue(tx: Tx, userId: string): Promise<void>;
}
