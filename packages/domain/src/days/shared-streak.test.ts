import { sharedStreak } from './shared-streak.js';
import { addDays, STREAK_LATE_DAYS, type Day, type StreakInput } from './streak.js';

const TODAY = '2026-11-20';
const back = (days: number): Day => addDays(TODAY, -days);
const person = (days: readonly number[], over: Partial<StreakInput> = {}): StreakInput => ({
  firstDay: back(100),
  today: TODAY,
  counted: days.map(back),
  protectedDays: [],
  ...over,
});
const SINCE = back(60);

test('days both learned count, others do not', () => {
  expect(sharedStreak(person([0, 1, 2, 3]), person([0, 1, 2, 4]), SINCE)).toEqual({ days: 3, isWaiting: false });
  expect(sharedStreak(person([0, 1, 2]), person([0, 1, 2]), back(1)).days).toBe(2);
  expect(sharedStreak(person([]), person([0, 1]), SINCE)).toEqual({ days: 0, isWaiting: false });
});

test('the friend without network is waited for, until seven days are over', () => {
  const me = person([0, 1, 2, 3, 4, 5, 6, 7]);
  for (let silent = 1; silent <= STREAK_LATE_DAYS; silent += 1) {
    const theirs = [5, 6, 7, 8, 9, 10].map((n) => n - 5 + silent);
    const other = person(theirs, { silentSince: back(silent) });
    expect(sharedStreak(me, other, SINCE)).toMatchObject({ days: theirs.filter((n) => n <= 7).length, isWaiting: silent > 1 });
  }
  expect(sharedStreak(person([0, 1, 2, 3, 9, 10]), person([9, 10], { silentSince: back(9) }), SINCE).days).toBe(0);
});

test('a decided day that one left out ends the run as in a streak of one, without a free day left', () => {
  const me = person([0, 1, 2, 3, 4, 5, 6]);
  expect(sharedStreak(me, person([0, 4, 5, 6]), SINCE).days).toBe(1);
  expect(sharedStreak(me, person([0, 4, 5, 6], { silentSince: back(4) }), SINCE)).toEqual({ days: 4, isWaiting: true });
});

test('it is the same for both, and a day more never lowers it, in whatever order days arrive', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 2_000; round += 1) {
    const draw = () => Array.from({ length: 30 }, (_, n) => n).filter(() => random() < 0.6);
    const silent = () => (random() < 0.4 ? { silentSince: back(Math.floor(random() * 9)) } : {});
    const [mine, theirs, a, b] = [draw(), draw(), silent(), silent()];
    const shared = sharedStreak(person(mine, a), person(theirs, b), SINCE);
    expect(sharedStreak(person(theirs, b), person(mine, a), SINCE)).toEqual(shared);
    const more = Math.floor(random() * 30);
    expect(sharedStreak(person(mine, a), person([...theirs, more], b), SINCE).days).toBeGreaterThanOrEqual(shared.days);
  }
});
