import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a condition gives something true, asking every few milliseconds. Fails, naming what was awaited, when the condition is still
 * not met after `limitMs`.
 */
export async function until<Result>(
  what: string,
  condition: () => Result | Promise<Result>,
  limitMs = 20_000,
): Promise<NonNullable<Result>> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const askedAt = Date.now();
    const result = await condition();
    if (result) return result;
    if (askedAt > deadline) throw new Error(`Waited ${limitMs} ms in vain: ${what}.`);
    await pause(5);
  }
}
