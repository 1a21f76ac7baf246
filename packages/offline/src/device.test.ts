/** @environment page */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepLastSync, readLastSync } from './device';

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

test('the last synchronisation is known after a restart; never is never', () => {
  expect(readLastSync()).toBeNull();
  keepLastSync(null);
  expect(localStorage.getItem('ulty-last-sync')).toBeNull();
  keepLastSync(1_700_000_000_000);
  expect(readLastSync()).toBe(1_700_000_000_000);
});

test('where storage is refused it is known for the life of the page', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  keepLastSync(1_700_000_000_001);
  expect(readLastSync()).toBe(1_700_000_000_001);
});
