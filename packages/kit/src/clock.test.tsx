import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { measureClock, writeFact } from '@ulty/offline/device';
import { useNow } from './clock';

const OPENED = new Date('2026-11-20T20:50:10Z');

beforeEach(() => void jest.useFakeTimers({ now: OPENED }));
afterEach(() => {
  cleanup();
  writeFact('ulty-clock-offset', '0');
  jest.useRealTimers();
});

function open() {
  let draws = 0;
  function Page() {
    draws += 1;
    return <p>{useNow().toISOString()}</p>;
  }
  const page = render(<Page />);
  return { clock: () => page.container.textContent, draws: () => draws };
}
const pass = (minutes: number) => act(async () => jest.advanceTimersByTime(minutes * 60_000));

test('on a page that stays open the clock moves on with each minute, across midnight', async () => {
  const page = open();
  await pass(0.5);
  expect([page.clock(), page.draws()]).toEqual([OPENED.toISOString(), 1]);
  await pass(0.5);
  expect([page.clock(), page.draws()]).toEqual(['2026-11-20T20:51:10.000Z', 2]);
  await pass(190);
  expect(page.clock()?.slice(0, 16)).toBe('2026-11-21T00:01');
});

test('a phone whose clock is years off shows the server’s day as soon as it has answered', async () => {
  jest.setSystemTime(new Date('2019-01-01T00:00:00Z'));
  const page = open();
  await act(async () => measureClock(OPENED.toUTCString(), Date.now(), Date.now()));
  expect(page.clock()?.slice(0, 16)).toBe('2026-11-20T20:50');
});

test.each([
  ['is on screen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['has the focus again', () => dispatchEvent(new Event('focus'))],
])('after a night without timers it moves on once the page %s', async (_when, come) => {
  const page = open();
  jest.setSystemTime(new Date('2026-11-21T07:03:00Z'));
  await act(async () => void come());
  expect(page.clock()?.slice(0, 16)).toBe('2026-11-21T07:03');
});
