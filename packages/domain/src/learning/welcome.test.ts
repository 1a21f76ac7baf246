import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { WHO, WISHES } from './who-and-wish.js';
import { knownAnswers, mergeAnswers, WELCOME_HOURS, WELCOME_MINUTES } from './welcome.js';

const answers = fc
  .record({
    who: fc.option(fc.constantFrom(...WHO, 'astronaut')),
    wish: fc.option(fc.constantFrom(...Object.values(WISHES).flat(), 'moon')),
    grade: fc.option(fc.constantFrom('3e', 'Tle D', '9e')),
    region: fc.option(fc.constantFrom('Kadiogo', 'Mars')),
    goalMin: fc.option(fc.constantFrom(...WELCOME_MINUTES, 7)),
    hour: fc.option(fc.constantFrom(...WELCOME_HOURS, 3)),
  })
  .map(knownAnswers);

test('unknown answers count as not given', () => {
  const unknown = { who: 'astronaut', wish: 'prices', grade: '3e', region: 'Mars', goalMin: 7, hour: 3 };
  expect(Object.values(knownAnswers(unknown)).every((value) => value === null)).toBe(true);
  expect(knownAnswers({ who: 'pupil', grade: '9e' }).grade).toBeNull();
});

test('two phones end with the same answers in whichever order they arrive, and the same act twice changes nothing', () => {
  fc.assert(
    fc.property(answers, answers, (early, late) => {
      const nothing = knownAnswers({});
      const inOrder = mergeAnswers(mergeAnswers(nothing, early, true), late, true);
      const turned = mergeAnswers(mergeAnswers(nothing, late, true), early, false);
      expect(turned).toEqual(inOrder);
      expect(mergeAnswers(inOrder, late, true)).toEqual(inOrder);
      for (const field of ['region', 'goalMin', 'hour'] as const) expect(inOrder[field]).toBe(late[field] ?? early[field]);
    }),
  );
});

test('a wish of somebody else does not stay', () => {
  const trader = knownAnswers({ who: 'trade', wish: 'savings' });
  expect(mergeAnswers(trader, knownAnswers({ who: 'student' }), true)).toMatchObject({ who: 'student', wish: null });
  expect(mergeAnswers(trader, knownAnswers({ hour: 6 }), true)).toMatchObject({ who: 'trade', wish: 'savings', hour: 6 });
});
