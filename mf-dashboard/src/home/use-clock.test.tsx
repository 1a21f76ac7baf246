import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useClock } from './use-clock';

const OPENED = new Date('2026-11-20T20:50:10Z');

beforeEach(() => void jest.useFakeTimers({ now: OPENED }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function open() {
  let draws = 0;
  function Page() {
    draws += 1;
    return <p>{useClock().toISOString()}</p>;
  }
  const page = render(<Page />);
  return { clock: () => page.container.textContent, draws: () => draws };
}
const pass = (minutes: number) => act(async () => jest.advanceTimersByTime(minutes * 60_000));

test('on a page that stays open the clock moves on by quarters of an hour: every evening and every midnight begins with one', async () => {
  const page = open();
  await pass(9);
  expect([page.clock(), page.draws()]).toEqual([OPENED.toISOString(), 1]);
  await pass(1);
  expect([page.clock(), page.draws()]).toEqual(['2026-11-20T21:00:10.000Z', 2]);
  await pass(180);
  expect(page.clock()?.slice(0, 16)).toBe('2026-11-21T00:00');
});

test.each([
  ['is on screen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['has the focus again', () => dispatchEvent(new Event('focus'))],
])('after a night without timers it moves on once the page %s', async (_when, come) => {
  const page = open();
  jest.setSystemTime(new Date('2026-11-21T07:03:00Z'));
  await act(async () => void come());
  expect(page.clock()).toBe('2026-11-21T07:03:00.000Z');
});
