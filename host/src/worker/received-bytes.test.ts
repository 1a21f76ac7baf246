/** @environment node */
import { startWorker } from './testing/worker-harness';

jest.mock('workbox-precaching', () => ({ precache: () => undefined, matchPrecache: async () => undefined }));

test('the worker tells what it has received since its start, as often as it is asked', async () => {
  let onEntries: (list: object) => void = () => undefined;
  globalThis.PerformanceObserver = class {
    constructor(given: (list: object) => void) {
      onEntries = given;
    }
    observe = () => undefined;
  } as never;
  const world = await startWorker();
  const entry = (body: number) => ({ transferSize: body && body + 300, encodedBodySize: body, nextHopProtocol: 'h2' });
  onEntries({ getEntries: () => [entry(50), entry(0)] });
  onEntries({ getEntries: () => [entry(40)] });
  const asks: unknown[] = [];
  const source = { postMessage: (answer: unknown) => asks.push(answer) };
  await world.tell({ type: 'bytes' }, source);
  await world.tell({ type: 'bytes' }, source);
  const all = { life: expect.any(Number), total: 590 };
  expect(asks).toEqual([all, all]);
});
