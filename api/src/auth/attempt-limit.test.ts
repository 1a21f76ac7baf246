import { afterEach, expect, jest, test } from '@jest/globals';
import { AppError } from '../errors.js';
import { AttemptLimit } from './attempt-limit.js';

afterEach(() => {
  jest.useRealTimers();
});

test('counts per key, gives back, and forgets after the window', () => {
  jest.useFakeTimers({ now: 0 });
  const limit = new AttemptLimit(2, 60_000);
  limit.take('a');
  limit.take('a');
  expect(limit.left('a')).toBe(0);
  expect(() => limit.take('a')).toThrow(AppError);
  limit.take('b');
  limit.giveBack('a');
  limit.take('a');
  jest.setSystemTime(59_000);
  expect(() => limit.take('a')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSec: 1, hint: 'Réessayez dans 1 min.' } }));
  jest.setSystemTime(60_001);
  limit.take('a');
  expect(limit.left('a')).toBe(1);
});
