import type { EntityManager } from 'typeorm';
import { lift } from './postings.js';

/**
 * Makes available, in one movement, what waited only for the account to prove a phone number or an e-mail; what waits for something else as
 * well goes on waiting for that alone. To be called in the transaction that writes the proof, however often. Answers coins (UTC).
 * Product §1.6.8.
 */
export async function releaseProven(tx: EntityManager, userId: string): Promise<number> {
  return (await lift(tx, userId, { reasons: ['unproven'] })).utc;
}
