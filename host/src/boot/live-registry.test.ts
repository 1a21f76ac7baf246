import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { useConnectivity } from '@ulty/kit';
import { noteAnswer } from '@ulty/offline/registry-stamp';
import { followRegistry, goBy, liveRegistry, watchRegistry } from './live-registry';

const registry = (stamp: string): ResolvedRegistry => ({ remotes: [], stamp });
const hear = (stamp: string) => noteAnswer({ headers: { get: () => stamp } } as unknown as Response, 0);

let answer: () => Promise<ResolvedRegistry>;
const mockAsk = jest.fn(async () => {
  const registry = await answer();
  hear(registry.stamp ?? '');
  return registry;
});
jest.mock('../offline-data/device-boot', () => ({ loadStore: async () => ({ askRegistry: mockAsk }) }));

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  jest.useFakeTimers();
  mockAsk.mockClear();
  goBy(registry('old'));
  followRegistry();
});
afterEach(() => {
  hear(liveRegistry().stamp ?? '');
  jest.runAllTimers();
  jest.useRealTimers();
});

test('another stamp is asked for once, however many answers carry it; the same one never', async () => {
  answer = async () => registry('new');
  const seen: (string | undefined)[] = [];
  watchRegistry(({ stamp }) => void seen.push(stamp));
  hear('old');
  hear('new');
  hear('new');
  await settle();
  hear('new');
  await settle();
  expect(mockAsk).toHaveBeenCalledTimes(1);
  expect(liveRegistry().stamp).toBe('new');
  expect(seen).toEqual(['old', 'new']);
});

test('back to what it was is a change too, a little later', async () => {
  answer = async () => registry('new');
  hear('new');
  await settle();
  answer = async () => registry('old');
  hear('old');
  jest.runAllTimers();
  await settle();
  expect(liveRegistry().stamp).toBe('old');
});

test('replicas that tell of different ones are not asked in turn, and the page does not go back and forth', async () => {
  const seen: (string | undefined)[] = [];
  watchRegistry(({ stamp }) => void seen.push(stamp));
  for (let turn = 0; turn < 10; turn += 1) {
    for (const stamp of ['new', 'old']) {
      answer = async () => registry(stamp);
      hear(stamp);
      await settle();
    }
  }
  expect(mockAsk).toHaveBeenCalledTimes(1);
  expect(seen).toEqual(['old', 'new']);
  // By then both replicas know the new registry.
  answer = async () => registry('new');
  jest.runAllTimers();
  await settle();
  expect(mockAsk).toHaveBeenCalledTimes(2);
  expect(seen).toEqual(['old', 'new']);
});

test('where nobody answers, nothing asks again by itself', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  hear('new');
  await settle();
  for (let later = 0; later < 3; later += 1) {
    jest.runAllTimers();
    await settle();
  }
  expect(mockAsk).toHaveBeenCalledTimes(1);
});

test('a replica that does not know of it yet is asked again a little later', async () => {
  answer = async () => registry('old');
  hear('new');
  await settle();
  hear('new');
  await settle();
  expect(mockAsk).toHaveBeenCalledTimes(1);
  answer = async () => registry('new');
  jest.runAllTimers();
  await settle();
  expect(liveRegistry().stamp).toBe('new');
});

test('without an answer the page goes on as it was', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  hear('new');
  await settle();
  expect(liveRegistry().stamp).toBe('old');
});

test('a page that is looked at again asks, and does not draw anew what has not changed', async () => {
  answer = async () => registry('old');
  const before = liveRegistry();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(mockAsk).toHaveBeenCalledTimes(1);
  expect(liveRegistry()).toBe(before);
});

test('whatever our server answers, it is reached', () => {
  followRegistry();
  useConnectivity.setState({ isReached: false });
  hear('abcdefgh');
  expect(useConnectivity.getState().isReached).toBe(true);
});
