import type { EntityManager } from 'typeorm';
import { lift } from './postings.js';

/**
 * Makes available, in one movement, what waited only for the account to prove a phone number or an e-mail; coins with other reasons keep
 * waiting for those. Call in the transaction that writes the proof; idempotent. Returns coins (UTC). Product §1.6.8.
 */
export async function releaseProven(tx: EntityManager, userId: string): Promise<number> {
  return (await lift(tx, userId, { reasons: ['unproven'] })).utc;
}
