import fc from 'fast-check';
import { QUESTION_TYPES } from './books.js';
import { isEstimate, latestAnswers, masteryOf, masteryWords, overallPercent, weakestOf, type MasteryEvidence } from './mastery.js';

const answer = (nth: number, isRight: boolean, chosen: Partial<MasteryEvidence> = {}): MasteryEvidence => ({
  questionId: `q${nth}`,
  eventId: `e${nth}`,
  at: new Date(Date.UTC(2026, 0, 1) + nth * 60_000).toISOString(),
  isRight,
  type: 'single',
  ...chosen,
});
const answers = (count: number, isRight: (nth: number) => boolean, from = 0) =>
  Array.from({ length: count }, (_, at) => answer(from + at, isRight(at)));

/** Few questions, moments and events, so that they often coincide. */
const anAnswer = fc
  .record({
    question: fc.integer({ min: 0, max: 30 }),
    eventId: fc.integer({ min: 0, max: 5 }).map((nth) => `e${nth}`),
    minute: fc.integer({ min: 0, max: 60 }),
    isRight: fc.boolean(),
  })
  .map(({ question, eventId, minute, isRight }) =>
    answer(minute, isRight, { questionId: `q${question}`, eventId, type: QUESTION_TYPES[question % QUESTION_TYPES.length] ?? 'single' }),
  );
const history = fc.array(anAnswer, { maxLength: 120 });

test('another right answer never lowers it, whatever its time, its question and the order of arrival', () => {
  fc.assert(
    fc.property(history, anAnswer, fc.nat(), (known, more, place) => {
      const at = known.length === 0 ? 0 : place % known.length;
      const after = [...known.slice(0, at), { ...more, isRight: true, eventId: 'another' }, ...known.slice(at)];
      expect(masteryOf(after).percent).toBeGreaterThanOrEqual(masteryOf(known).percent);
    }),
    { numRuns: 500 },
  );
});

test('the same answers in any order give the same figure, from 0 to 100', () => {
  fc.assert(
    fc.property(history, fc.array(fc.nat(), { minLength: 120, maxLength: 120 }), (known, keys) => {
      // One answer to a question in an event, as stored.
      const unique = [...new Map(known.map((one) => [`${one.questionId} ${one.eventId} ${one.at}`, one])).values()];
      const shuffled = unique
        .map((one, at) => [keys[at] ?? 0, one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one);
      const { percent, ...counts } = masteryOf(unique);
      expect(masteryOf(shuffled)).toEqual({ percent, ...counts });
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }),
  );
});

test('a wrong answer put right never lowers it', () => {
  fc.assert(
    fc.property(history, fc.nat(), (known, place) => {
      const mended = known.map((one, at) => (at === place % known.length ? { ...one, isRight: true } : one));
      expect(masteryOf(mended).percent).toBeGreaterThanOrEqual(masteryOf(known).percent);
    }),
  );
});

test.each([
  ['no answer', [], { percent: 0, answers: 0, counted: 0 }],
  ['few right answers stay near the middle', answers(5, () => true), { percent: 81, answers: 5, counted: 5 }],
  ['few wrong answers too', answers(5, () => false), { percent: 18, answers: 5, counted: 5 }],
  ['all right, the band full', answers(50, () => true), { percent: 100, answers: 50, counted: 50 }],
  ['all wrong, the band full', answers(50, () => false), { percent: 0, answers: 50, counted: 50 }],
  ['the latest fifty count', answers(90, (nth) => nth >= 40), { percent: 100, answers: 90, counted: 50 }],
  [
    'harder answers fill the band sooner',
    answers(40, () => true).map((one) => ({ ...one, type: 'number' as const })),
    { percent: 100, answers: 40, counted: 34 },
  ],
])('%s', (_title, evidence, expected) => {
  expect(masteryOf(evidence)).toEqual(expected);
});

test('recent answers weigh more than old ones, hard ones more than those that can be guessed', () => {
  expect(masteryOf(answers(40, (nth) => nth >= 20)).percent).toBeGreaterThan(masteryOf(answers(40, (nth) => nth < 20)).percent);
  const hard = answers(20, () => true).map((one, at) => ({
    ...one,
    isRight: at % 2 === 0,
    type: at % 2 === 0 ? ('text' as const) : ('single' as const),
  }));
  expect(masteryOf(hard).percent).toBeGreaterThan(masteryOf(answers(20, (nth) => nth % 2 === 0)).percent);
});

test('the same quiz again and again counts four times at most', () => {
  const again = Array.from({ length: 10 }, (_, time) =>
    answers(4, () => true, time * 4).map((one, at) => ({ ...one, questionId: `q${at}` })),
  ).flat();
  expect(masteryOf(again)).toMatchObject({ answers: 16 });
  expect(isEstimate(masteryOf(again))).toBe(false);
  expect(latestAnswers(again)[0]?.at).toBe(again.at(-1)?.at);
});

test.each([
  [19, false],
  [20, true],
])('%i answers: estimation %s', (count, isOne) => {
  expect(isEstimate(masteryOf(answers(count, () => true)))).toBe(isOne);
});

test('the mean of all categories, those without an estimation as 0', () => {
  const known = [58, 64, 22, 81, 35, 47, 0, 100, 52].map((percent) => ({ percent, answers: 20 }));
  expect(overallPercent(known)).toBe(51);
  expect(overallPercent([...known.slice(0, 8), { percent: 52, answers: 19 }])).toBe(45);
  expect(overallPercent([])).toBe(0);
});

test('the weakest topic has answers enough and is not solid yet', () => {
  const topics = [
    { id: 'too few', percent: 10, answers: 4 },
    { id: 'solid', percent: 80, answers: 40 },
    { id: 'weak', percent: 41, answers: 12 },
    { id: 'weaker for longer', percent: 41, answers: 32 },
  ];
  expect(weakestOf(topics)?.id).toBe('weaker for longer');
  expect(weakestOf(topics.slice(0, 2))).toBeNull();
});

test.each([
  [49, 'À revoir'],
  [50, 'En bonne voie'],
  [79, 'En bonne voie'],
  [80, 'Solide'],
])('%i %%: %s', (percent, words) => {
  expect(masteryWords({ percent })).toBe(words);
});
