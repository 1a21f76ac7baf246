import { expect, test } from '@jest/globals';
import { TICK_MS, createActiveTime } from './active-time';

function clock() {
  const state = { now: 1_000, isVisible: true };
  return {
    state,
    time: createActiveTime(
      () => state.now,
      () => state.isVisible,
    ),
  };
}

test('counts visible slices, rounded to the second', () => {
  const { state, time } = clock();
  state.now += TICK_MS;
  time.settle();
  state.now += 2_600;
  expect(time.seconds()).toBe(18);
});

test('does not count while hidden', () => {
  const { state, time } = clock();
  state.now += 4_000;
  state.isVisible = false;
  time.settle();
  state.now += 60_000;
  state.isVisible = true;
  time.settle();
  state.now += 1_000;
  expect(time.seconds()).toBe(5);
});

test.each([
  [10 * TICK_MS, 150],
  [10 * TICK_MS + 1, 0],
])('a slice of %i ms counts %i s', (slice, seconds) => {
  const { state, time } = clock();
  state.now += slice;
  expect(time.seconds()).toBe(seconds);
});

test('goes on after a dropped slice, and ignores a clock set back', () => {
  const { state, time } = clock();
  state.now += 3_600_000;
  time.settle();
  state.now -= 5_000;
  time.settle();
  state.now += 7_000;
  expect(time.seconds()).toBe(7);
});
