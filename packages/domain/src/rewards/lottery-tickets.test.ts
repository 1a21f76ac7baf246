import { expect, test } from '@jest/globals';
import { countTickets, drawMoment, lotteryMonth, monthBounds } from './lottery-tickets.js';
import { addDays } from '../days/streak.js';

const days = (count: number, from = '2026-10-01') => Array.from({ length: count }, (_, index) => addDays(from, index));

test.each([
  ['nothing', [], 0, { days: 0, streaks: 0, courses: 0, total: 0, isEligible: false }],
  ['four days', days(4), 0, { days: 4, streaks: 0, courses: 0, total: 4, isEligible: false }],
  ['five days', days(5), 0, { days: 5, streaks: 0, courses: 0, total: 5, isEligible: true }],
  ['six days in a row', days(6), 0, { days: 6, streaks: 0, courses: 0, total: 6, isEligible: true }],
  ['seven days in a row', days(7), 0, { days: 7, streaks: 1, courses: 0, total: 9, isEligible: true }],
  ['seven days with a gap', [...days(3), ...days(4, '2026-10-05')], 0, { days: 7, streaks: 0, courses: 0, total: 7, isEligible: true }],
  ['fourteen days and a course', days(14), 1, { days: 14, streaks: 2, courses: 1, total: 23, isEligible: true }],
  ['two runs', [...days(7), ...days(8, '2026-10-10')], 0, { days: 15, streaks: 2, courses: 0, total: 19, isEligible: true }],
  ['a whole month', days(31), 0, { days: 31, streaks: 4, courses: 0, total: 39, isEligible: true }],
  ['more than forty', days(31), 3, { days: 31, streaks: 4, courses: 3, total: 40, isEligible: true }],
  ['courses alone', [], 4, { days: 0, streaks: 0, courses: 4, total: 20, isEligible: false }],
  ['a day told twice', [...days(5), ...days(5)], 0, { days: 5, streaks: 0, courses: 0, total: 5, isEligible: true }],
  ['late days of the month before', days(5, '2026-09-29'), 0, { days: 5, streaks: 0, courses: 0, total: 5, isEligible: true }],
])('%s', (_name, counted, courses, expected) => {
  expect(countTickets(counted, courses)).toEqual(expected);
});

test('a month ends with its last second, UTC', () => {
  expect(lotteryMonth(new Date('2026-10-31T23:59:59.999Z'))).toBe('2026-10');
  expect(lotteryMonth(new Date('2026-11-01T00:00:00Z'))).toBe('2026-11');
  expect(monthBounds('2026-12')).toEqual({ from: new Date('2026-12-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') });
  expect(drawMoment('2026-10')).toEqual(new Date('2026-11-01T18:00:00Z'));
});
