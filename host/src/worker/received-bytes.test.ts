/** @environment node */
import { startWorker } from './testing/worker-world';

jest.mock('workbox-precaching', () => ({ precache: () => undefined, matchPrecache: async () => undefined }));

test('the worker tells what it has received since it was last asked', async () => {
  let onEntries: (list: object) => void = () => undefined;
  globalThis.PerformanceObserver = class {
    constructor(given: (list: object) => void) {
      onEntries = given;
    }
    observe = () => undefined;
  } as never;
  const world = await startWorker();
  onEntries({ getEntries: () => [{ transferSize: 300 }, { transferSize: 0 }] });
  onEntries({ getEntries: () => [{ transferSize: 40 }] });
  const asks: unknown[] = [];
  const source = { postMessage: (answer: unknown) => asks.push(answer) };
  await world.tell({ type: 'bytes' }, source);
  await world.tell({ type: 'bytes' }, source);
  expect(asks).toEqual([{ bytes: 340 }, { bytes: 0 }]);
});
