import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followNotices } from './notice-stream';

/** The browser's side of a stream, driven by the test. */
class TestSource extends EventTarget {
  static readonly CLOSED = 2;
  static made: TestSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    TestSource.made.push(this);
  }
  close = () => void (this.readyState = 2);
  hear = (id: string, kind = 'community') =>
    this.dispatchEvent(new MessageEvent('notice', { data: JSON.stringify({ kind, code: 'x' }), lastEventId: id }));
  refuse = () => {
    this.readyState = 2;
    this.onerror?.();
  };
}

const last = () => TestSource.made.at(-1) as TestSource;
let visibility: DocumentVisibilityState;
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  TestSource.made = [];
  visibility = 'visible';
  Object.assign(globalThis, { EventSource: TestSource });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete document.documentElement.dataset['savesData'];
});

test('tells each notice once, although the server repeats what may have been missed', () => {
  const heard = jest.fn();
  const stop = followNotices(heard);
  last().hear('a');
  last().hear('a');
  last().hear('b', 'money');
  expect(heard.mock.calls).toEqual([[{ kind: 'community', code: 'x' }], [{ kind: 'money', code: 'x' }]]);
  stop();
  expect(last().readyState).toBe(2);
});

test('is closed while the page is hidden, and goes on after what it heard last', () => {
  const stop = followNotices(() => undefined);
  last().hear('a');
  show('hidden');
  expect(last().readyState).toBe(2);
  show('visible');
  expect(TestSource.made.map(({ url }) => url)).toEqual(['/api/notifications/stream', '/api/notifications/stream?after=a']);
  stop();
});

test('back without an id to go on from, everything may have changed', () => {
  const heard = jest.fn();
  const stop = followNotices(heard);
  last().onopen?.();
  expect(heard).not.toHaveBeenCalled();
  show('hidden');
  show('visible');
  last().onopen?.();
  expect(heard.mock.calls).toEqual([[null]]);
  stop();
});

test('a refusal is tried again after pauses that grow; a cut is the browser’s own matter', () => {
  const stop = followNotices(() => undefined);
  last().onerror?.();
  jest.advanceTimersByTime(600_000);
  expect(TestSource.made).toHaveLength(1);
  last().refuse();
  jest.advanceTimersByTime(6_000);
  expect(TestSource.made).toHaveLength(2);
  last().refuse();
  jest.advanceTimersByTime(3_900);
  expect(TestSource.made).toHaveLength(2);
  jest.advanceTimersByTime(8_200);
  expect(TestSource.made).toHaveLength(3);
  stop();
  jest.advanceTimersByTime(600_000);
  expect(TestSource.made).toHaveLength(3);
});

test('none where data are to be saved, or without network', () => {
  document.documentElement.dataset['savesData'] = '';
  followNotices(() => undefined)();
  delete document.documentElement.dataset['savesData'];
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stop = followNotices(() => undefined);
  expect(TestSource.made).toHaveLength(0);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(TestSource.made).toHaveLength(1);
  stop();
});
