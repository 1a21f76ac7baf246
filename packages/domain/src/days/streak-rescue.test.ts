import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { automaticFreezes, freezableDays, repairOffer } from './streak-rescue.js';
import { addDays, computeStreak, type Day, type StreakInput } from './streak.js';

const MONDAY = '2026-10-05';

/** As in streak.test: `x` counted, `f` protected, `p` pending, `.` nothing; the last sign is today; 30 days learned before. */
function drawn(drawing: string): StreakInput {
  const at = (sign: string) => [...drawing].flatMap((s, index) => (s === sign ? [addDays(MONDAY, index)] : []));
  const before = Array.from({ length: 30 }, (_, index) => addDays(MONDAY, index - 30));
  return {
    firstDay: addDays(MONDAY, -30),
    today: addDays(MONDAY, drawing.length - 1),
    counted: [...before, ...at('x')],
    protectedDays: at('f'),
    pending: at('p'),
  };
}
const days = (...numbers: number[]): Day[] => numbers.map((n) => addDays(MONDAY, n));

describe('days a freeze may protect', () => {
  test.each([
    ['alive', 'x.x', []],
    ['today is not missed yet', '..', []],
    ['the day that ended it', '...', days(1)],
    ['already begun again', '..xx', days(1)],
    ['three days away, newest first', '....', days(2, 1)],
    ['seven days back', '..xxxxxxx', days(1)],
    ['eight days back', '..xxxxxxxx', []],
    ['work on its way', '.p.', []],
    ['nothing to save', `${'.'.repeat(40)}`, []],
  ])('%s: %s', (_name, drawing, expected) => {
    expect(freezableDays(drawn(drawing))).toEqual(expected);
  });
});

describe('freezes that protect by themselves', () => {
  test.each([
    ['within seven days: the learner may still send work', '..xxxxxxx', 2, []],
    ['then one', '..xxxxxxxx', 2, days(1)],
    ['none held', '..xxxxxxxx', 0, []],
    ['one is not enough for two days', '...xxxxxxxx', 1, []],
    ['both', '...xxxxxxxx', 2, days(2, 1)],
    ['the second day is not late enough', '...xxxxxxx', 2, []],
    ['too long away', `${'.'.repeat(12)}xxxxxxxxx`, 2, []],
    ['away since', '............', 2, []],
    ['long ago', `..${'x'.repeat(31)}`, 2, []],
  ])('%s: %s with %i', (_name, drawing, held, expected) => {
    expect(automaticFreezes(drawn(drawing), held)).toEqual(expected);
  });
});

describe('repair', () => {
  test.each<[string, Day | null, ReturnType<typeof repairOffer>]>([
    ['.x', null, null],
    ['...', null, { day: days(1)[0] ?? '', until: addDays(MONDAY, 4), lostLength: 30 }],
    ['..xxx', null, { day: days(1)[0] ?? '', until: addDays(MONDAY, 4), lostLength: 30 }],
    ['..xxxx', null, null],
    ['....', null, null],
    ['...', addDays(MONDAY, 2 - 30), { day: days(1)[0] ?? '', until: addDays(MONDAY, 4), lostLength: 30 }],
    ['...', addDays(MONDAY, 2 - 29), null],
  ])('%s, last repaired on %p', (drawing, repairedOn, expected) => {
    expect(repairOffer(drawn(drawing), repairedOn)).toEqual(expected);
  });
});

test('whatever is offered brings the streak back as told', () => {
  const history = fc.string({ unit: fc.constantFrom('x', 'x', '.', 'f'), minLength: 1, maxLength: 40 }).map(drawn);
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 2 }), (input, held) => {
      const { current } = computeStreak(input);
      const withDays = (added: readonly Day[]) => computeStreak({ ...input, protectedDays: [...input.protectedDays, ...added] }).current;
      const frozen = automaticFreezes(input, held);
      expect(frozen.length).toBeLessThanOrEqual(held);
      if (frozen.length > 0) expect(withDays(frozen)).toBeGreaterThan(current);
      const open = freezableDays(input);
      if (open.length > 0) expect(withDays(open)).toBeGreaterThan(current);
      const offer = repairOffer(input, null);
      if (offer) expect(withDays([offer.day])).toBe(current + offer.lostLength);
    }),
    { numRuns: 500 },
  );
});
