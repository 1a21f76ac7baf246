import { addDays } from '@ulty/domain/days/streak.js';
import { weekMinutes } from './week-minutes';

/** Ten days up to a day, the n-th before it worth 10^n minutes for the first three, 1000 before. */
const upTo = (today: string) =>
  Array.from({ length: 10 }, (_, index) => ({
    day: addDays(today, index - 9),
    minutes: index === 9 ? 1 : index === 8 ? 10 : index === 7 ? 100 : 1000,
  }));

test.each([
  ['2026-11-16', 1],
  ['2026-11-17', 11],
  ['2026-11-18', 111],
  ['2026-11-22', 4111],
])('up to %s the week has %i minutes', (today, minutes) => {
  expect(weekMinutes(upTo(today))).toBe(minutes);
});

test('no days, no minutes', () => {
  expect(weekMinutes([])).toBe(0);
});
