import type { ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import { isHere, rememberGood } from '../device/last-good';
import { quiz } from '../device/quiz-versions.fixture';
import type { WorkerMessage, WorkerSet } from '../worker/messages';
import { prefetchSets } from './prefetch-sets';

const remote = (version: string, over: Partial<ResolvedRemote> = {}): ResolvedRemote => ({ ...quiz(version), ...over });

/** The requests that the worker received, each with the function that answers it. */
const asked: { message: WorkerMessage; answer: (said: WorkerSet) => void }[] = [];

class Channel {
  port1 = { onmessage: null as ((event: { data: WorkerSet }) => void) | null, close: () => undefined };
  port2 = this.port1;
}

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  Object.assign(globalThis, { MessageChannel: Channel });
  const postMessage = (message: WorkerMessage, [port]: [Channel['port1']]) =>
    void asked.push({ message, answer: (data) => port.onmessage?.({ data }) });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({ active: { postMessage } }) }, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test('a newer version is brought for the pages that were opened here, and counts as here once it is whole', async () => {
  rememberGood(remote('1'), './quiz/reader');
  await prefetchSets({ remotes: [remote('2'), remote('9', { id: 'mf-blog' })] });
  expect(asked.map(({ message }) => message)).toEqual([
    { type: 'bring', set: { id: 'mf-quiz', version: '2', modules: ['./quiz/reader'] } },
  ]);
  asked[0]?.answer({ isWhole: false });
  expect(isHere(remote('2'), './quiz/reader')).toBe(false);
  asked[0]?.answer({ isWhole: true });
  expect(isHere(remote('2'), './quiz/reader')).toBe(true);
  await prefetchSets({ remotes: [remote('2')] });
  expect(asked).toHaveLength(1);
});

test.each([
  ['saves data', { saveData: true }],
  ['is slow', { effectiveType: '3g' }],
])('a link that %s brings what its pages ask for, and no more', async (_what, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  rememberGood(remote('1'), './quiz/reader');
  await prefetchSets({ remotes: [remote('2')] });
  expect(asked).toEqual([]);
});

test('nothing is brought of a version that this host cannot run', async () => {
  rememberGood(remote('1'), './quiz/reader');
  await prefetchSets({ remotes: [remote('2', { incompatible: ['@ulty/kit'] })] });
  expect(asked).toEqual([]);
});

test('at the welcome the pages of a first day are brought, on a slow link too, but not where data are saved', async () => {
  const days = [
    remote('1', {
      routes: [
        ...remote('1').routes,
        { path: '/seance/livres/:id/chapitres/:chapterId', module: './reader/chapter' },
      ] as ResolvedRemote['routes'],
    }),
  ];
  await prefetchSets({ remotes: days });
  expect(asked).toEqual([]);
  history.pushState(null, '', '/bienvenue?etape=2');
  rememberGood(remote('1'), './quiz/reader');
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' }, configurable: true });
  await prefetchSets({ remotes: days });
  expect(asked.map(({ message }) => message)).toEqual([
    { type: 'bring', set: { id: 'mf-quiz', version: '1', modules: ['./reader/chapter'] } },
  ]);
  asked[0]?.answer({ isWhole: true });
  await prefetchSets({ remotes: days });
  expect(asked).toHaveLength(1);
  localStorage.clear();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await prefetchSets({ remotes: days });
  expect(asked).toHaveLength(1);
  history.pushState(null, '', '/');
});
