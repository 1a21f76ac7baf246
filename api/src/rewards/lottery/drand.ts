import { fromHex, toHex } from '@ulty/domain/rewards/lottery-crypto.js';
import { z } from 'zod';
import { nodeCrypto } from './node-crypto.js';

/** First round of drand's chain 'quicknet', and the time between rounds. */
const GENESIS_MS = 1_692_803_367_000;
const PERIOD_MS = 3_000;
const TIMEOUT_MS = 15_000;

const Round = z.object({
  round: z.int(),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^([0-9a-f]{2})+$/),
});

/** Returns the first round that appears at a moment or after it. */
export const roundAt = (moment: Date): number => Math.max(1, Math.ceil((moment.getTime() - GENESIS_MS) / PERIOD_MS) + 1);

/** Returns when a round appears. */
export const roundMoment = (round: number): Date => new Date(GENESIS_MS + (round - 1) * PERIOD_MS);

/**
 * Reads a round's value and signature, in hexadecimal. Throws when the beacon does not answer, answers another round, or the value does not
 * match its signature.
 */
export async function readRound(url: string, round: number): Promise<{ value: string; signature: string }> {
  const answer = await fetch(`${url}/public/${round}`, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the beacon answered ${answer.status}`);
  const told = Round.parse(await answer.json());
  if (told.round !== round) throw new Error(`the beacon answered round ${told.round} instead of ${round}`);
  if (toHex(await nodeCrypto.sha256(fromHex(told.signature))) !== told.randomness)
    throw new Error('the beacon’s value is not its signature’s');
  return { value: told.randomness, signature: told.signature };
}
