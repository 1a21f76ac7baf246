import { jest } from '@jest/globals';
import { useOutbox, type OutboxItem } from '@ulty/kit';
import { showBadge } from './app-badge';

const setAppBadge = jest.fn(async (_count: number) => undefined);
const clearAppBadge = jest.fn(async () => Promise.reject(new Error('not installed')));
const item = { label: 'Leçon' } as OutboxItem;
const wait = (count: number) => useOutbox.setState({ items: Array.from({ length: count }, () => item) });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  wait(0);
});

test('a browser without badges shows none', () => {
  wait(1);
  expect(() => showBadge()()).not.toThrow();
  expect(setAppBadge).not.toHaveBeenCalled();
});

test('the icon shows how many wait, each number once, and nothing when all was sent or the learner has left', () => {
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  wait(2);
  const stop = showBadge();
  useOutbox.setState({ isSyncing: true });
  wait(3);
  expect(setAppBadge.mock.calls).toEqual([[2], [3]]);
  wait(0);
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  wait(1);
  stop();
  expect(clearAppBadge).toHaveBeenCalledTimes(2);
  wait(4);
  expect(setAppBadge).toHaveBeenCalledTimes(3);
});
