import { useConnectivity } from '@ulty/kit';
import { act, renderHook } from '@testing-library/react';
import { useComeBack } from './retry-when-reached';
import { PageFailure } from './page-failure';

const REMOTE = { id: 'mf-x', version: '1' };
const unreached = new PageFailure('CHUNK', REMOTE, new Error('Loading chunk 1 failed.\n(error: /remotes/mf-x/1/1.js)'));
const broken = new PageFailure('ENTRY', REMOTE, new Error('x is not a function'));
const ours = { headers: new Map([['X-Ulty-Registry', 'abcdefgh']]) };
const portal = { headers: new Map([['Content-Type', 'text/html']]) };
const network = jest.fn<Promise<object>, []>();
const retry = jest.fn();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const come = (failure: PageFailure, tries = 0) => renderHook(() => useComeBack(failure, tries, retry)).result;

beforeEach(() => {
  jest.useFakeTimers();
  retry.mockReset();
  network.mockReset();
  globalThis.fetch = network as never;
});
afterEach(() => {
  jest.useRealTimers();
  useConnectivity.setState({ isReached: true });
});

test.each([
  ['no network answers', () => Promise.reject(new TypeError('failed'))],
  ['a portal answers', async () => portal],
])('behind a link that does not pass, where %s, a page says so and comes back with the first good answer', async (_what, answer) => {
  network.mockImplementation(answer);
  const isHeard = come(unreached);
  await pass(0);
  expect([isHeard.current, useConnectivity.getState().isReached]).toEqual([false, false]);
  await pass(14_999);
  expect(retry).not.toHaveBeenCalled();
  network.mockImplementation(async () => ours);
  await pass(20_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('it does not wait where the device says that the network is back', async () => {
  network.mockImplementation(async () => portal);
  come(unreached);
  await pass(0);
  network.mockImplementation(async () => ours);
  await act(async () => void dispatchEvent(new Event('online')));
  await pass(0);
  expect(retry).toHaveBeenCalledTimes(1);
});

test.each([
  [0, 5_000],
  [2, 20_000],
  [9, 60_000],
])('a file alone that did not come, for the time %i, is asked for again after %i ms', async (tries, ms) => {
  network.mockImplementation(async () => ours);
  const isHeard = come(unreached, tries);
  await pass(ms - 1);
  expect([isHeard.current, retry.mock.calls.length]).toEqual([true, 0]);
  await pass(1);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a page whose files came and do not work is tried again by its reader alone', async () => {
  network.mockImplementation(async () => ours);
  expect(come(broken).current).toBeNull();
  await pass(600_000);
  expect([network.mock.calls.length, retry.mock.calls.length]).toEqual([1, 0]);
});
