import { expect, test } from '@jest/globals';
import { until } from './wait-until.js';

test('a condition that is met later gives what it found', async () => {
  let asked = 0;
  expect(await until('the third question', () => (asked += 1) === 3 && 'found')).toBe('found');
});

test('one that is never met says what was awaited, and what was there instead', async () => {
  const never = until('a paid payment', () => null, { limitMs: 10, seen: async () => ({ state: 'pending' }) });
  await expect(never).rejects.toThrow("Waited 10 ms in vain: a paid payment. Instead: { state: 'pending' }");
  await expect(until('a row', () => 0, { limitMs: 10 })).rejects.toThrow('Instead: 0');
});
