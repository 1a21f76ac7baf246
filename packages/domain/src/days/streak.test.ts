import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, computeStreak, dayNumber, dayOf, hourOf, type Day, type DayState, type Streak } from './streak.js';

/** A Monday, long after the first 14 days unless a test says otherwise. */
const MONDAY = '2026-10-05';
const OLD_ACCOUNT = { isNew: false };

/**
 * A history as a drawing: `x` counted, `f` protected, `p` pending, `.` nothing; the last sign is today. A new account begins with the
 * first sign; an old one had learned on each of the 30 days before.
 */
function streakOf(drawing: string, { isNew = true, start = MONDAY, silentSince = null as Day | null } = {}): Streak {
  const drawn = (sign: string) => [...drawing].flatMap((s, index) => (s === sign ? [addDays(start, index)] : []));
  const before = isNew ? [] : Array.from({ length: 30 }, (_, index) => addDays(start, index - 30));
  return computeStreak({
    firstDay: isNew ? start : addDays(start, -30),
    today: addDays(start, drawing.length - 1),
    counted: [...before, ...drawn('x')],
    protectedDays: drawn('f'),
    pending: drawn('p'),
    silentSince,
    calendarFrom: start,
  });
}

describe('a new account', () => {
  test.each([
    ['.', 0, 0, 'lost'],
    ['x', 1, 1, 'done_today'],
    ['x.', 1, 1, 'at_risk'],
    ['xx', 2, 2, 'done_today'],
    ['xx.', 2, 2, 'at_risk'],
    // 1, 2, a rest day, then the third day learned on the fourth day.
    ['xx.x', 3, 3, 'done_today'],
    ['xx..x', 3, 3, 'done_today'],
    ['xx...', 2, 2, 'at_risk'],
    ['xx....', 0, 2, 'lost'],
    ['xx...x', 1, 2, 'done_today'],
    ['xx.f.fx', 3, 3, 'done_today'],
    ['xx..f.x', 1, 2, 'done_today'],
    ['f', 0, 0, 'lost'],
    ['xf', 1, 1, 'at_risk'],
    ['ffff', 0, 0, 'lost'],
    ['xxxxxxxxxxxx..x', 13, 13, 'done_today'],
    // The second miss falls on day 14: still two. One day later: one.
    ['xxxxxxxxxxxx..', 12, 12, 'at_risk'],
    ['xxxxxxxxxxxxx..x', 1, 13, 'done_today'],
    // Free days of the first 14 days still count later.
    ['xxxxxxxxxxx..x.x', 1, 12, 'done_today'],
  ])('%s: %i, at best %i, %s', (drawing, current, longest, status) => {
    expect(streakOf(drawing)).toMatchObject({ current, longest, status });
  });
});

describe('after the first 14 days, 30 days learned before', () => {
  test.each([
    ['.', 30, 'at_risk'],
    ['.x', 31, 'done_today'],
    ['..', 30, 'at_risk'],
    ['...', 0, 'lost'],
    ['..x', 1, 'done_today'],
    ['.xxxxx.', 35, 'at_risk'],
    // Misses 6 days apart break, 7 days apart do not.
    ['.xxxxx.x', 1, 'done_today'],
    ['.xxxxxx.x', 37, 'done_today'],
    ['.xxfff.x', 1, 'done_today'],
    ['.f.x', 1, 'done_today'],
    ['.ffffff.x', 31, 'done_today'],
    ['ff.x', 31, 'done_today'],
    ['fffffffffffff', 30, 'at_risk'],
    // After a lost streak, a new run has no free day until the misses are a week old.
    ['..x.x', 1, 'done_today'],
    ['..xxxxxx.x', 7, 'done_today'],
  ])('%s: %i, %s', (drawing, current, status) => {
    expect(streakOf(drawing, OLD_ACCOUNT)).toMatchObject({ current, status });
  });

  test.each([
    ['x', true],
    ['f', true],
    ['.', true],
    ['..', false],
    ['.xxxxx.', false],
    ['.xxxxxx.', true],
    ['.x', true],
  ])('%s: today may be skipped: %p', (drawing, isTodaySafe) => {
    expect(streakOf(drawing, OLD_ACCOUNT).isTodaySafe).toBe(isTodaySafe);
  });
});

describe('the calendar', () => {
  const WORDS: Record<string, DayState> = { x: 'done', f: 'protected', p: 'pending', r: 'rest', m: 'missed', o: 'open' };
  test.each([
    ['.', 'o'],
    ['xx.x.', 'xxrxo'],
    ['...x', 'rmmx'],
    ['xfxf', 'xfxf'],
    ['.p.x', 'rpmx'],
    ['xp', 'xp'],
  ])('%s reads %s', (drawing, states) => {
    expect(streakOf(drawing, OLD_ACCOUNT).days).toEqual([...states].map((s, index) => ({ day: addDays(MONDAY, index), state: WORDS[s] })));
  });

  test('a day both counted and protected is done', () => {
    const { days, current } = computeStreak({ firstDay: MONDAY, today: MONDAY, counted: [MONDAY, MONDAY], protectedDays: [MONDAY] });
    expect([days, current]).toEqual([[{ day: MONDAY, state: 'done' }], 1]);
  });

  test('begins with the account when nothing else is asked, or when more is', () => {
    const input = { firstDay: MONDAY, today: addDays(MONDAY, 2), counted: [], protectedDays: [] };
    expect(computeStreak(input).days).toHaveLength(3);
    expect(computeStreak({ ...input, calendarFrom: addDays(MONDAY, -20) }).days).toHaveLength(3);
    expect(computeStreak({ ...input, calendarFrom: addDays(MONDAY, 2) }).days).toHaveLength(1);
    expect(computeStreak({ ...input, calendarFrom: addDays(MONDAY, 3) }).days).toHaveLength(0);
  });
});

describe('work still on a silent device', () => {
  test.each([
    ['...', null, 30, 'lost', 0],
    ['...', 0, 30, 'pending_sync', 30],
    ['...', 1, 30, 'pending_sync', 30],
    // In contact since the last missed day: the device holds no work that could save the streak.
    ['...', 2, 30, 'lost', 0],
    // A new run on another device does not lower `confirmed`.
    ['..x', 0, 31, 'done_today', 31],
    ['........', 0, 30, 'pending_sync', 30],
    // More than 7 days late, work restores nothing any more.
    ['..........', 0, 30, 'lost', 0],
    ['.p.', null, 30, 'pending_sync', 30],
    ['x..p.', null, 31, 'lost', 0],
  ] as const)('%s, silent since day %p: %s', (drawing, silent, longest, status, confirmed) => {
    const silentSince = silent === null ? null : addDays(MONDAY, silent);
    const streak = streakOf(drawing, { ...OLD_ACCOUNT, silentSince });
    expect(streak.status).toBe(status);
    expect(streak.confirmed).toBe(confirmed);
    expect(streak.longest).toBeLessThanOrEqual(longest);
  });
});

describe('days that are easy to get wrong', () => {
  test('Monday morning: the week-end holds, today is open', () => {
    expect(streakOf('xxxxxxx.')).toMatchObject({ current: 7, status: 'at_risk', runStart: MONDAY });
  });

  test('Saturday’s work that arrives on Tuesday heals what Sunday lost', () => {
    expect(streakOf('xxxxx..x.', OLD_ACCOUNT)).toMatchObject({ current: 1, longest: 35 });
    expect(streakOf('xxxxxx.x.', OLD_ACCOUNT)).toMatchObject({ current: 37, longest: 37 });
  });

  test.each([
    ['29 February', '2028-02-27', 'xxxx', '2028-03-01', 4],
    ['no 29 February', '2027-02-27', 'xxx', '2027-03-01', 3],
    ['the year', '2026-12-30', 'xx.x', '2027-01-02', 3],
    ['an hour lost in Paris', '2026-03-28', 'xxx', '2026-03-30', 3],
  ])('across %s', (_name, start, drawing, last, current) => {
    const streak = streakOf(drawing, { start });
    expect(streak).toMatchObject({ current, runStart: start });
    expect(streak.days.at(-1)?.day).toBe(last);
  });

  test('days before the account or after today are ignored', () => {
    const far = [addDays(MONDAY, -1), addDays(MONDAY, 1), '1999-01-01', '2099-01-01'];
    expect(computeStreak({ firstDay: MONDAY, today: MONDAY, counted: far, protectedDays: far })).toMatchObject({
      current: 0,
      longest: 0,
      status: 'lost',
    });
  });

  test('an account dated tomorrow still counts today', () => {
    expect(computeStreak({ firstDay: addDays(MONDAY, 1), today: MONDAY, counted: [MONDAY], protectedDays: [] })).toMatchObject({
      current: 1,
      runStart: MONDAY,
    });
  });

  test('the run starts after the fall', () => {
    expect(streakOf('xx...xx').runStart).toBe(addDays(MONDAY, 5));
    expect(streakOf('xx....').runStart).toBeNull();
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', 'hier', '2026-10-05T00:00:00Z', '+02026-10-05'])(
    '%j is no day',
    (day) => {
      expect(() => dayNumber(day)).toThrow(RangeError);
      expect(() => computeStreak({ firstDay: MONDAY, today: MONDAY, counted: [day], protectedDays: [] })).toThrow(RangeError);
    },
  );
});

describe('dayOf', () => {
  test.each([
    ['2026-10-05T00:00:00Z', 'Africa/Ouagadougou', '2026-10-05'],
    ['2026-10-05T23:59:59.999Z', 'Africa/Ouagadougou', '2026-10-05'],
    ['2026-10-05T23:30:00Z', 'Europe/Paris', '2026-10-06'],
    ['2026-12-05T23:30:00Z', 'Europe/Paris', '2026-12-06'],
    ['2026-12-05T22:59:59Z', 'Europe/Paris', '2026-12-05'],
    ['2026-10-05T03:59:00Z', 'America/New_York', '2026-10-04'],
    ['2026-10-05T04:00:00Z', 'America/New_York', '2026-10-05'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
    ['2028-02-29T12:00:00Z', 'Asia/Bangkok', '2028-02-29'],
    ['2026-10-05T01:00:00+02:00', 'Africa/Ouagadougou', '2026-10-04'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(dayOf(instant, zone)).toBe(day);
  });

  test('Ouagadougou when no zone is chosen', () => {
    expect(dayOf('2026-10-05T23:30:00Z')).toBe('2026-10-05');
  });

  test.each([
    ['2026-10-05T00:00:00Z', 'Mars/Olympus'],
    ['2026-10-05T00:00:00Z', ''],
    ['hier', 'Africa/Ouagadougou'],
  ])('%s in "%s" is refused', (instant, zone) => {
    expect(() => dayOf(instant, zone)).toThrow(RangeError);
  });
});

test.each([
  ['2026-10-05T00:00:00Z', 'Africa/Ouagadougou', 0],
  ['2026-10-05T05:59:59Z', 'Africa/Ouagadougou', 5],
  ['2026-10-05T23:59:59Z', 'Africa/Ouagadougou', 23],
  ['2026-10-05T22:30:00Z', 'Europe/Paris', 0],
  ['2026-12-05T22:30:00Z', 'Europe/Paris', 23],
])('%s in %s: hour %i', (instant, zone, hour) => {
  expect(hourOf(instant, zone)).toBe(hour);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-10-05', 0, '2026-10-05'],
])('addDays(%s, %i) = %s', (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
});

describe('whatever the history', () => {
  const FIRST = '2026-01-20';
  const SPAN = 45;
  // Some days lie before the account's first day or after today.
  const dayArb = fc.integer({ min: -5, max: SPAN + 5 }).map((n) => addDays(FIRST, n));
  const added = fc.record({ day: dayArb, kind: fc.constantFrom('counted' as const, 'protectedDays' as const) });
  // A density, so that long runs occur as often as sparse ones.
  const dense = fc
    .integer({ min: 0, max: 10 })
    .chain((tenths) =>
      fc
        .array(fc.integer({ min: 1, max: 10 }), { minLength: SPAN, maxLength: SPAN })
        .map((dice) => dice.flatMap((d, n) => (d <= tenths ? [addDays(FIRST, n)] : []))),
    );
  const history = fc.record({
    firstDay: fc.constant(FIRST),
    today: fc.integer({ min: 0, max: SPAN }).map((n) => addDays(FIRST, n)),
    counted: dense,
    protectedDays: fc.array(dayArb, { maxLength: 6 }),
    silentSince: fc.option(dayArb),
  });

  test('one more counted or protected day never lowers anything', () => {
    fc.assert(
      fc.property(history, added, (before, { day, kind }) => {
        const [a, b] = [computeStreak(before), computeStreak({ ...before, [kind]: [day, ...before[kind]] })];
        expect(b.current).toBeGreaterThanOrEqual(a.current);
        expect(b.longest).toBeGreaterThanOrEqual(a.longest);
        expect(b.confirmed).toBeGreaterThanOrEqual(a.confirmed);
        if (a.isTodaySafe) expect(b.isTodaySafe).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('days arriving in any order never lower it on the way, and end at the same streak', () => {
    const arrivals = fc
      .array(added, { maxLength: 12 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })));
    fc.assert(
      fc.property(history, arrivals, (start, [list, shuffled]) => {
        const arrive = (order: typeof list) => {
          // The calendar is slow to compute and is not tested here.
          let input = { ...start, calendarFrom: start.today };
          let last = computeStreak(input);
          for (const { day, kind } of order) {
            input = { ...input, [kind]: [...input[kind], day] };
            const next = computeStreak(input);
            if (next.current < last.current || next.longest < last.longest) throw new Error(`lowered by ${kind} ${day}`);
            last = next;
          }
          return last;
        };
        expect(arrive(shuffled)).toEqual(arrive(list));
      }),
      { numRuns: 400 },
    );
  });

  test('it is the rule as the product writes it', () => {
    fc.assert(
      fc.property(history, (input) => {
        const numberOf = (day: Day) => dayNumber(day) - dayNumber(FIRST);
        const [today, counted, held] = [numberOf(input.today), input.counted.map(numberOf), input.protectedDays.map(numberOf)];
        const isMiss = (n: number) => n >= 0 && n < today && !counted.includes(n) && !held.includes(n);
        let [length, longest] = [0, 0];
        for (let n = 0; n <= today; n += 1) {
          if (counted.includes(n)) length += 1;
          const others = [1, 2, 3, 4, 5, 6].filter((back) => isMiss(n - back)).length;
          if (isMiss(n) && others >= (n < 14 ? 2 : 1)) length = 0;
          longest = Math.max(longest, length);
        }
        expect(computeStreak(input)).toMatchObject({ current: length, longest });
      }),
      { numRuns: 1_000 },
    );
  });

  test('its parts agree with one another', () => {
    fc.assert(
      fc.property(history, (input) => {
        const { current, longest, status, runStart, confirmed, days } = computeStreak(input);
        expect(longest).toBeGreaterThanOrEqual(current);
        expect(confirmed).toBeGreaterThanOrEqual(current);
        expect(runStart === null).toBe(current === 0);
        expect(days.at(-1)?.day).toBe(input.today);
        expect(status === 'done_today').toBe(days.at(-1)?.state === 'done');
        if (current === 0) expect(status).toBe(confirmed > 0 ? 'pending_sync' : 'lost');
        const run = days.filter((d) => runStart !== null && d.day >= runStart);
        expect(run.filter((d) => d.state === 'done')).toHaveLength(current);
        expect(run.some((d) => d.state === 'missed')).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
