import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Longer than any pause of a busy machine. */
const LIMIT_MS = 120_000;

/**
 * Waits until a condition returns something truthy, checking every few milliseconds. Fails after two minutes with what was awaited and what
 * was found instead: the result of `seen`, else the last result of the condition.
 */
export async function until<Result>(
  what: string,
  condition: () => Result | Promise<Result>,
  { seen, limitMs = LIMIT_MS }: { seen?: () => unknown; limitMs?: number } = {},
): Promise<NonNullable<Result>> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const askedAt = Date.now();
    const result = await condition();
    if (result) return result;
    if (askedAt > deadline) {
      const there = seen ? await seen() : result;
      throw new Error(`Waited ${limitMs} ms in vain: ${what}. Instead: ${inspect(there, { depth: 4, breakLength: 120 })}`);
    }
    await pause(5);
  }
}
