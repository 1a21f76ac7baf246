import { describe, expect, test } from '@jest/globals';
import { MILESTONE_REWARDS, milestonesDue, runsOf } from './streak-runs.js';
import { addDays, computeStreak, STREAK_MILESTONES, type Day } from '../days/streak.js';

const FIRST = '2026-01-01';
const day = (n: number): Day => addDays(FIRST, n);
const runs = (...spans: [from: number, length: number][]) => {
  const counted = spans.flatMap(([from, length]) => Array.from({ length }, (_, n) => day(from + n)));
  return runsOf(computeStreak({ firstDay: FIRST, today: day(200), counted, protectedDays: [] }).days);
};
const run = (from: number, length: number) => ({ start: day(from), end: day(from + length - 1), length });

test.each<[string, [number, number][], ReturnType<typeof run>[]]>([
  ['nothing learned', [], []],
  ['one run', [[20, 8]], [run(20, 8)]],
  [
    'a free day bridges',
    [
      [20, 8],
      [29, 5],
    ],
    [{ start: day(20), end: day(33), length: 13 }],
  ],
  [
    'two days part',
    [
      [20, 3],
      [25, 5],
    ],
    [run(20, 3), run(25, 5)],
  ],
])('runs: %s', (_name, spans, expected) => {
  expect(runs(...spans)).toEqual(expected);
});

describe('milestones', () => {
  const due = (spans: [number, number][], paid: [days: 7 | 30 | 100, from: number, paidOn: number][] = [], today = 100) =>
    milestonesDue(
      runs(...spans),
      paid.map(([days, from, paidOn]) => ({ days, runStart: day(from), paidOn: day(paidOn) })),
      day(today),
    ).map(({ days, runStart }) => [days, runStart]);

  test.each<[string, [number, number][], [7 | 30 | 100, number, number][], [number, number][]]>([
    ['six days', [[20, 6]], [], []],
    ['seven', [[20, 7]], [], [[7, 20]]],
    [
      'thirty at once',
      [[20, 30]],
      [],
      [
        [7, 20],
        [30, 20],
      ],
    ],
    [
      'a hundred',
      [[20, 100]],
      [],
      [
        [7, 20],
        [30, 20],
        [100, 20],
      ],
    ],
    ['paid', [[20, 8]], [[7, 20, 26]], []],
    [
      'another run',
      [
        [20, 8],
        [40, 7],
      ],
      [[7, 20, 26]],
      [[7, 40]],
    ],
    ['joined runs were paid for the later part', [[18, 30]], [[7, 22, 28]], [[30, 18]]],
    [
      'two runs at once pay seven days once',
      [
        [20, 7],
        [40, 7],
      ],
      [],
      [[7, 20]],
    ],
    [
      'six days after another',
      [
        [20, 7],
        [90, 7],
      ],
      [[7, 20, 94]],
      [],
    ],
    [
      'seven days after another',
      [
        [20, 7],
        [90, 7],
      ],
      [[7, 20, 93]],
      [[7, 90]],
    ],
    ['the pause holds for seven days only', [[60, 30]], [[7, 20, 99]], [[30, 60]]],
  ])('%s', (_name, spans, paid, expected) => {
    expect(due(spans, paid)).toEqual(expected.map(([days, from]) => [days, day(from)]));
  });

  test('each has its coins', () => {
    expect(MILESTONE_REWARDS).toEqual([
      { days: 7, coins: 20 },
      { days: 30, coins: 100 },
      { days: 100, coins: 300 },
    ]);
    expect(MILESTONE_REWARDS.map(({ days }) => days)).toEqual([...STREAK_MILESTONES]);
  });
});
