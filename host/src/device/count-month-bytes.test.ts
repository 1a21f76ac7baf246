import { jest } from '@jest/globals';
import { bytesOf, countMonthBytes } from './count-month-bytes';
import { monthBytes } from '@ulty/offline/month-bytes';

const KEY = 'ulty-month-bytes';
const NOVEMBER = Date.UTC(2026, 10, 30, 23, 59);
const keep = (text: string) => localStorage.setItem(KEY, text);

const entry = (over: object) =>
  ({
    name: 'http://localhost/api/streaks',
    entryType: 'resource',
    transferSize: 1_050,
    encodedBodySize: 750,
    nextHopProtocol: 'h2',
    workerStart: 0,
    ...over,
  }) as PerformanceResourceTiming;

test.each([
  ['an answer of the server', {}, 1_000],
  ['the same past a worker that leaves it to the network', { workerStart: 5 }, 1_000],
  ['what the browser had in its own cache', { transferSize: 0 }, 0],
  ['a file on the first visit', { name: 'http://localhost/host/main.js' }, 1_000],
  ['a file that the worker has kept', { name: 'http://localhost/remotes/mf-quiz/1/a.js', workerStart: 5 }, 0],
  ['an answer that nothing has changed', { transferSize: 300, encodedBodySize: 9_000 }, 250],
  ['an answer with whole heads', { nextHopProtocol: 'http/1.1' }, 1_850],
  ['a document', { name: 'http://localhost/', entryType: 'navigation' }, 1_000],
  ['first data that came through the worker', { name: 'http://localhost/api/boot?path=%2F', workerStart: 5 }, 0],
  ['the shell that the worker has kept', { name: 'http://localhost/', entryType: 'navigation', workerStart: 5 }, 0],
])('%s: %j costs %i bytes', (_what, over, bytes) => {
  expect(bytesOf(entry(over))).toBe(bytes);
});

test.each([
  ['of this month', '{"month":"2026-11","bytes":12}', 12],
  ['of another month', '{"month":"2026-10","bytes":12}', 0],
  ['no text of ours', 'NaN', 0],
  ['of another shape', '{"month":"2026-11","bytes":"12"}', 0],
  ['negative', '{"month":"2026-11","bytes":-1}', 0],
  ['null', 'null', 0],
])('what is kept is %s', (_what, text, bytes) => {
  keep(text);
  expect(monthBytes(NOVEMBER)).toBe(bytes);
});

describe('counting', () => {
  let tell: (entries: PerformanceResourceTiming[]) => void = () => undefined;
  const observe = jest.fn();
  const now = jest.spyOn(Date, 'now');
  const postMessage = jest.fn();
  const worker = Object.assign(new EventTarget(), { controller: { postMessage } });

  beforeAll(() => {
    globalThis.PerformanceObserver = class {
      constructor(onEntries: PerformanceObserverCallback) {
        tell = (entries) => onEntries({ getEntries: () => entries } as never, this as never);
      }
      observe = observe;
    } as never;
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    now.mockReturnValue(NOVEMBER);
    countMonthBytes();
    countMonthBytes();
  });
  afterAll(() => now.mockRestore());

  test('starts once, with what came before', () => {
    expect(observe.mock.calls).toEqual([[{ type: 'navigation', buffered: true }], [{ type: 'resource', buffered: true }]]);
  });

  test('adds to what other tabs have counted meanwhile, and starts anew with each month', () => {
    keep('{"month":"2026-10","bytes":99}');
    tell([entry({}), entry({ transferSize: 550, encodedBodySize: 250 })]);
    expect(localStorage.getItem(KEY)).toBe('{"month":"2026-11","bytes":1500}');
    keep('{"month":"2026-11","bytes":5000}');
    tell([entry({})]);
    expect(monthBytes(NOVEMBER)).toBe(6_000);
    now.mockReturnValue(NOVEMBER + 60_000);
    tell([entry({})]);
    expect(localStorage.getItem(KEY)).toBe('{"month":"2026-12","bytes":1000}');
  });

  test('adds what the worker has received by itself, which it is asked for after each request', () => {
    now.mockReturnValue(NOVEMBER);
    keep('{"month":"2026-11","bytes":1}');
    postMessage.mockClear();
    tell([entry({ transferSize: 0 })]);
    expect(postMessage.mock.calls).toEqual([[{ type: 'bytes' }]]);
    const told = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));
    for (const data of [{ life: 1, total: 700 }, { life: 1, total: 0 }, { bytes: 9 }, null, 'x', { total: 5 }]) told(data);
    expect(monthBytes(NOVEMBER)).toBe(701);
  });

  test('counts each byte of a worker once: what it told a page that left is told to the next, with what came since', () => {
    now.mockReturnValue(NOVEMBER);
    keep('{"month":"2026-11","bytes":1}');
    for (const data of [
      { life: 1, total: 700 },
      { life: 1, total: 700 },
      { life: 1, total: 900 },
      { life: 2, total: 50 },
    ]) {
      worker.dispatchEvent(new MessageEvent('message', { data }));
      tell([entry({})]);
    }
    expect(monthBytes(NOVEMBER)).toBe(1 + 900 + 50 + 4 * 1_000);
  });

  test('goes on from what this tab knows when the storage was cleared, and waits for its turn among tabs', async () => {
    now.mockReturnValue(NOVEMBER);
    keep('{"month":"2026-11","bytes":0}');
    tell([entry({})]);
    localStorage.clear();
    const waiting: (() => void)[] = [];
    Object.defineProperty(navigator, 'locks', {
      value: { request: (_name: string, write: () => void) => new Promise<void>((done) => waiting.push(() => done(write()))) },
      configurable: true,
    });
    tell([entry({})]);
    expect(localStorage.getItem(KEY)).toBeNull();
    waiting.forEach((go) => go());
    expect(monthBytes(NOVEMBER)).toBe(2_000);
    Reflect.deleteProperty(navigator, 'locks');
  });
});
