import { useConnectivity } from './connectivity';
import { ApiError } from './api';
import { createQueryCache, createQueryConfig, isRetryable, retryDelayMs } from './query-config';

test.each([
  [1, 1_000],
  [2, 2_000],
  [3, 4_000],
  [4, 8_000],
  [5, 10_000],
  [9, 10_000],
])('repeat %i waits %i ms', (count, ms) => {
  expect(retryDelayMs(count)).toBe(ms);
});

test.each([
  [400, false],
  [401, false],
  [404, false],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
])('status %i is asked again: %s', (status, expected) => {
  expect(isRetryable(new ApiError(status, '', ''))).toBe(expected);
});

test('a failed query is repeated after 1 s and 2 s, then no more', () => {
  jest.useFakeTimers();
  const revalidate = jest.fn();
  const { onErrorRetry } = createQueryConfig(createQueryCache());
  for (const retryCount of [1, 2, 3]) onErrorRetry?.(new TypeError('failed'), 'key', {} as never, revalidate, { retryCount, dedupe: true });
  jest.advanceTimersByTime(999);
  expect(revalidate).toHaveBeenCalledTimes(0);
  jest.advanceTimersByTime(1);
  expect(revalidate).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(revalidate).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('one that has given up is repeated once the server is heard again, and only then', () => {
  const revalidate = jest.fn(() => Promise.resolve(true));
  const { onErrorRetry } = createQueryConfig(createQueryCache());
  useConnectivity.setState({ isReached: false });
  onErrorRetry?.(new TypeError('failed'), 'k', {} as never, revalidate, { retryCount: 3, dedupe: true });
  useConnectivity.setState({ isOnline: false });
  expect(revalidate).not.toHaveBeenCalled();
  useConnectivity.setState({ isOnline: true, isReached: true });
  expect(revalidate.mock.calls).toEqual([[{ retryCount: 0 }]]);
  useConnectivity.setState({ isReached: false });
  useConnectivity.setState({ isReached: true });
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test('the specification’s freshness: 5 minutes, no refetch on focus, no interval', () => {
  expect(createQueryConfig(createQueryCache())).toMatchObject({ dedupingInterval: 300_000, revalidateOnFocus: false });
});

test('what nobody asked for in ten minutes is forgotten, what is read stays', () => {
  let now = 0;
  const cache = createQueryCache<string>(() => now);
  cache.set('read', 'a').set('forgotten', 'b');
  now = 9 * 60_000;
  expect(cache.get('read')).toBe('a');
  now = 11 * 60_000;
  cache.set('new', 'c');
  expect([...cache.keys()]).toEqual(['read', 'new']);
});
