import { describe, expect, test } from '@jest/globals';
import { localStreak, mayCount, type KnownStreak } from './local-streak';
import { addDays, computeStreak, nameProtected, type Day, type NamedDayState } from '../days/streak';

/** The server's answer for a history: the calendar of the month of `today`. */
function known(firstDay: Day, today: Day, counted: Day[]): KnownStreak {
  const month = today.slice(0, 7);
  const { current, longest, days } = computeStreak({
    firstDay,
    today,
    counted,
    protectedDays: [],
    calendarFrom: firstDay > `${month}-01` ? firstDay : `${month}-01`,
  });
  return { current, longest, month, firstMonth: firstDay.slice(0, 7), today: { day: today }, calendar: days };
}
const daysFrom = (first: Day, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index));
const state = (streak: { calendar: { day: Day; state: NamedDayState }[] } | null, day: Day) =>
  streak?.calendar.find((one) => one.day === day)?.state;

test('nothing since: the same streak', () => {
  const six = known('2026-11-01', '2026-11-20', daysFrom('2026-11-14', 6));
  expect(localStreak(six, '2026-11-20', [])).toMatchObject({ current: 6, longest: 6, status: 'at_risk' });
});

test('work that waits counts at once, and its day is told as pending', () => {
  const six = known('2026-11-01', '2026-11-20', daysFrom('2026-11-14', 6));
  const streak = localStreak(six, '2026-11-20', ['2026-11-20']);
  expect(streak).toMatchObject({ current: 7, longest: 7, status: 'done_today' });
  expect(state(streak, '2026-11-20')).toBe('pending');
  expect(state(streak, '2026-11-19')).toBe('done');
});

test('days without network and without work: one is free, the next ends it', () => {
  const forty = known('2026-01-01', '2026-11-20', daysFrom('2026-10-12', 40));
  expect(forty.current).toBe(40);
  expect(localStreak(forty, '2026-11-22', [])).toMatchObject({ current: 40, status: 'at_risk', isTodaySafe: false });
  const lost = localStreak(forty, '2026-11-23', []);
  expect(lost).toMatchObject({ current: 0, longest: 40, status: 'lost' });
  expect(state(lost, '2026-11-21')).toBe('rest');
  expect(state(lost, '2026-11-22')).toBe('missed');
});

test('a run that began before the month is counted whole', () => {
  const twentyFive = known('2026-01-01', '2026-11-05', daysFrom('2026-10-12', 25));
  expect(localStreak(twentyFive, '2026-11-06', ['2026-11-06'])).toMatchObject({ current: 26 });
});

test('a fall in the month still weighs on the days after it', () => {
  const fallen = known('2026-01-01', '2026-11-16', [...daysFrom('2026-11-01', 11), '2026-11-14', '2026-11-15', '2026-11-16']);
  expect(fallen.calendar.find(({ day }) => day === '2026-11-13')?.state).toBe('missed');
  expect(localStreak(fallen, '2026-11-17', [])).toMatchObject({ current: 3, isTodaySafe: false });
  expect(localStreak(fallen, '2026-11-18', [])).toMatchObject({ current: 0 });
  expect(state(localStreak(fallen, '2026-11-18', []), '2026-11-13')).toBe('missed');
});

test('a new account keeps its two free days', () => {
  const fresh = known('2026-11-10', '2026-11-12', ['2026-11-10', '2026-11-11', '2026-11-12']);
  expect(localStreak(fresh, '2026-11-15', [])).toMatchObject({ current: 3 });
  expect(localStreak(fresh, '2026-11-16', [])).toMatchObject({ current: 0 });
});

test('over the end of a month the calendar goes on', () => {
  const six = known('2026-11-01', '2026-11-30', daysFrom('2026-11-25', 6));
  const streak = localStreak(six, '2026-12-01', ['2026-12-01']);
  expect(streak).toMatchObject({ current: 7 });
  expect(state(streak, '2026-12-01')).toBe('pending');
});

test('another month’s calendar, or a clock before the answer, says nothing', () => {
  const six = known('2026-11-01', '2026-11-20', daysFrom('2026-11-14', 6));
  expect(localStreak({ ...six, calendar: six.calendar.slice(0, 5) }, '2026-11-20', [])).toBeNull();
  expect(localStreak({ ...six, calendar: [] }, '2026-11-20', [])).toBeNull();
  expect(localStreak(six, '2026-11-19', [])).toBeNull();
});

test.each<[string, { type: string; expectedUtc: number | null; about?: string[]; answered?: number }, boolean]>([
  ['a quiz', { type: 'quiz_result', expectedUtc: null }, true],
  ['a quiz of five answers', { type: 'quiz_result', expectedUtc: null, answered: 5 }, true],
  ['a quiz of four answers', { type: 'quiz_result', expectedUtc: null, answered: 4 }, false],
  ['a quiz passed with four answers', { type: 'quiz_result', expectedUtc: 10, answered: 4 }, true],
  ['ten cards', { type: 'review_session', expectedUtc: 5, about: [...'abcdefghij'] }, true],
  ['nine cards', { type: 'review_session', expectedUtc: null, about: [...'abcdefghi'] }, false],
  ['evidence', { type: 'streak_update', expectedUtc: null }, true],
  ['a text that pays', { type: 'progress_update', expectedUtc: 5 }, true],
  ['a text half read', { type: 'progress_update', expectedUtc: null }, false],
  ['a claim', { type: 'coins_earned', expectedUtc: 10 }, false],
])('%s that waits may make a day count', (_what, { about = [], ...item }, expected) => {
  expect(mayCount({ about, ...item })).toBe(expected);
});

describe('planned pauses and outage days', () => {
  const pauses = daysFrom('2026-11-21', 3).map((day) => ({ day }));
  const forty = { ...known('2026-01-01', '2026-11-20', daysFrom('2026-10-12', 40)), pauses, outages: [{ day: '2026-11-24' }] };

  test('known ahead, they protect without network and are named', () => {
    const streak = localStreak(forty, '2026-11-25', []);
    expect(streak).toMatchObject({ current: 40, status: 'at_risk', isTodaySafe: true });
    expect(['21', '23', '24', '25'].map((day) => state(streak, `2026-11-${day}`))).toEqual(['pause', 'pause', 'outage', 'open']);
  });

  test('of the past they stay what the server named them', () => {
    const calendar = nameProtected(
      computeStreak({
        firstDay: '2026-11-01',
        today: '2026-11-20',
        counted: daysFrom('2026-11-10', 6),
        protectedDays: ['2026-11-16', '2026-11-17', '2026-11-18'],
      }).days,
      ['2026-11-16'],
      ['2026-11-17'],
    );
    const page = { ...forty, pauses: [], outages: [], current: 6, firstMonth: '2026-11', calendar };
    const streak = localStreak(page, '2026-11-20', ['2026-11-20']);
    expect(streak?.current).toBe(7);
    expect(['16', '17', '18'].map((day) => state(streak, `2026-11-${day}`))).toEqual(['outage', 'pause', 'protected']);
  });

  test('working on a paused day counts it', () => {
    expect(localStreak(forty, '2026-11-21', ['2026-11-21'])).toMatchObject({ current: 41, status: 'done_today' });
  });
});
