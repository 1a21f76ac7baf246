import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { hasKeptThread, keepThread } from './kept-thread';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a thread is kept for the visit', () => {
  expect(hasKeptThread()).toBe(false);
  keepThread();
  expect(hasKeptThread()).toBe(true);
});

test('the fragment of the sign-in brings it, also after the next page', () => {
  history.replaceState(null, '', '/#fil');
  expect(hasKeptThread()).toBe(true);
  history.replaceState(null, '', '/');
  expect(hasKeptThread()).toBe(true);
});

test('where storage is refused nothing throws, and the fragment alone tells it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  keepThread();
  expect(hasKeptThread()).toBe(false);
  history.replaceState(null, '', '/#fil');
  expect(hasKeptThread()).toBe(true);
});
