import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { untilHad } from './timeouts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Rejects the given number of times, then resolves. */
const failing = (times: number) => {
  let left = times;
  return jest.fn(async () => {
    if (left-- > 0) throw new Error('not now');
    return 'had';
  });
};

test('what cannot be had is asked for after 5 s, 10 s, 20 s …, at most 5 minutes apart', async () => {
  const ask = failing(8);
  const had = untilHad(ask);
  await jest.advanceTimersByTimeAsync(0);
  const asked: number[] = [];
  for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
    await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    asked.push(ask.mock.calls.length);
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await expect(had).resolves.toBe('had');
  expect(ask).toHaveBeenCalledTimes(9);
});

test('the network’s return is not waited out, and what was had is not asked for again', async () => {
  const ask = failing(1);
  const had = untilHad(ask);
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await expect(had).resolves.toBe('had');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
