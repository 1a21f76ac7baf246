import { expect, test } from '@jest/globals';
import { pauseFault, pausesLeft, usualReminderHour } from './streak-pauses.js';
import { addDays, nameProtected } from './streak.js';

const TODAY = '2026-11-23';
const days = (from: number, count: number) => Array.from({ length: count }, (_, n) => addDays(TODAY, from + n));

test.each([
  ['tomorrow', [], days(1, 1), null],
  ['today', [], days(0, 1), 'not_ahead'],
  ['yesterday', [], days(-1, 1), 'not_ahead'],
  ['in more than a year', [], days(367, 1), 'not_ahead'],
  ['the tenth', days(1, 9), days(10, 1), null],
  ['the eleventh', days(1, 10), days(11, 1), 'none_left'],
  ['one that is planned already', days(1, 10), days(1, 1), null],
  ['the first of the next year', days(1, 10), ['2027-01-01'], null],
  ['ten around the New Year, of two years', [...days(1, 5), '2027-01-09'], ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'], null],
] as const)('%s', (_name, planned, asked, fault) => {
  expect(pauseFault([...planned], [...asked], TODAY)).toBe(fault);
});

test('a leap day is a day', () => {
  expect(pauseFault([], ['2028-02-29'], '2028-02-28')).toBeNull();
  expect(() => pauseFault([], ['2027-02-29'], '2027-02-27')).toThrow(RangeError);
});

test('days left are those of the year', () => {
  expect(pausesLeft(['2026-12-31', '2026-12-31', '2027-01-01'], '2026-06-01')).toBe(9);
});

test.each([
  ['2026-11-23T18:10:00Z', 'Africa/Ouagadougou', 17],
  ['2026-11-23T18:30:00Z', 'Africa/Ouagadougou', 18],
  ['2026-11-23T18:30:00Z', 'Europe/Paris', 19],
  ['2026-11-23T00:10:00Z', 'Africa/Ouagadougou', 23],
])('a session at %s in %s: reminded at %i', (at, zone, hour) => {
  expect(usualReminderHour(new Date(at), zone)).toBe(hour);
});

test('only protected days are named, a pause before an outage', () => {
  const calendar = (['done', 'protected', 'protected', 'protected'] as const).map((state, n) => ({ day: addDays(TODAY, n), state }));
  const named = nameProtected(calendar, days(0, 3), days(2, 1));
  expect(named.map(({ state }) => state)).toEqual(['done', 'outage', 'pause', 'protected']);
});
