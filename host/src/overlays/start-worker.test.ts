import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { waitFor } from '@testing-library/react';
import { rememberGood } from '../federation/last-good';
import type { WorkerMessage } from '../worker/messages';
import { keepWarm } from './start-worker';

const reader: ResolvedRegistry['remotes'][number]['routes'][number] = {
  path: '/quiz',
  module: './quiz/reader',
  title: 'Quiz',
  access: 'public',
  audience: 'all',
  offline: 'core',
  data: [],
  layout: 'page',
};
const quiz = (version: string) => ({ id: 'mf-quiz', version, entry: 'remoteEntry.js', routes: [reader] });

/** Tells the page that it has loaded a file past the worker. */
let load: (path: string) => void;
const told: WorkerMessage[] = [];

beforeEach(() => {
  told.length = 0;
  const active = { postMessage: (message: WorkerMessage) => void told.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({ active }) }, configurable: true });
  class Observer {
    constructor(seen: (list: { getEntries: () => object[] }) => void) {
      load = (path) => seen({ getEntries: () => [{ name: location.origin + path, workerStart: 0 }] });
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
});

test('a page drops versions at its start only, and neither its own nor those in which a page last worked', async () => {
  rememberGood(quiz('1'), reader.module);
  const end = keepWarm({ revision: '', remotes: [quiz('2')] });
  await waitFor(() => expect(told).toContainEqual({ type: 'drop', allBut: ['/remotes/mf-quiz/2/', '/remotes/mf-quiz/1/'] }));
  told.length = 0;
  load('/remotes/mf-quiz/2/remoteEntry.js');
  expect(told).toEqual([{ type: 'keep', paths: ['/remotes/mf-quiz/2/remoteEntry.js'] }]);
  end();
});
