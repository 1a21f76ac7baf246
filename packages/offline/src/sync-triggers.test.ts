/** @environment page */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchSyncTriggers } from './sync-triggers';

const sync = jest.fn();
let visibility = 'visible';
let stop = () => undefined as void;

beforeEach(() => {
  jest.useFakeTimers();
  sync.mockReset();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  stop = watchSyncTriggers(sync);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('2 s after start, then every 5 minutes', () => {
  jest.advanceTimersByTime(1_999);
  expect(sync).toHaveBeenCalledTimes(0);
  jest.advanceTimersByTime(1);
  expect(sync).toHaveBeenCalledTimes(1);
  for (const times of [2, 3, 4]) {
    jest.advanceTimersByTime(5 * 60_000 - 1);
    expect(sync).toHaveBeenCalledTimes(times - 1);
    jest.advanceTimersByTime(1);
    expect(sync).toHaveBeenCalledTimes(times);
  }
});

test('a hidden page sends nothing by the clock, and catches up once it is seen', () => {
  jest.advanceTimersByTime(2_000);
  visibility = 'hidden';
  jest.advanceTimersByTime(20 * 60_000);
  expect(sync).toHaveBeenCalledTimes(1);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sync).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sync).toHaveBeenCalledTimes(2);
});

test('going online, even hidden', () => {
  visibility = 'hidden';
  window.dispatchEvent(new Event('online'));
  expect(sync).toHaveBeenCalledTimes(1);
});

test('nothing after the end', () => {
  stop();
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(20 * 60_000);
  expect(sync).toHaveBeenCalledTimes(0);
});
