/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepLastSync, readLastSync } from './last-sync';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

test('the last synchronisation is known after a restart; never is never', () => {
  expect(readLastSync()).toBeNull();
  keepLastSync(null);
  expect(localStorage.getItem('ulty-last-sync')).toBeNull();
  keepLastSync(1_700_000_000_000);
  expect(readLastSync()).toBe(1_700_000_000_000);
});

test('a storage that refuses is never', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(() => keepLastSync(1)).not.toThrow();
  expect(readLastSync()).toBeNull();
});
