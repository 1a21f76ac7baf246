import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { grade, isRight, type KeyedQuestion } from './grade.js';

type Key = Pick<KeyedQuestion, 'type' | 'answer'> & { tolerance?: number };
const question = (key: Key, id = 'q'): KeyedQuestion => ({ id, tolerance: 0, ...key });

const SINGLE: Key = { type: 'single', answer: ['b'] };
const MULTIPLE: Key = { type: 'multiple', answer: ['c', 'a'] };
const FALSE: Key = { type: 'truefalse', answer: false };
const ORDER: Key = { type: 'order', answer: ['c', 'a', 'b'] };
const NUMBER: Key = { type: 'number', answer: 2.5, tolerance: 0.1 };
const AMOUNT: Key = { type: 'number', answer: 1_240.5 };
const PRICE: Key = { type: 'number', answer: 15_000 };
const TEXT: Key = { type: 'text', answer: ['Trésorerie', 'la trésorerie'] };

test.each<[Key, string[], boolean]>([
  [SINGLE, ['b'], true],
  [SINGLE, ['a'], false],
  [SINGLE, ['B'], false],
  [SINGLE, ['a', 'b'], false],
  [SINGLE, ['b', 'b'], false],
  [SINGLE, [], false],
  [SINGLE, [''], false],
  [MULTIPLE, ['a', 'c'], true],
  [MULTIPLE, ['c', 'a'], true],
  [MULTIPLE, ['c', 'a', 'c'], true],
  [MULTIPLE, ['a'], false],
  [MULTIPLE, ['a', 'b', 'c'], false],
  [FALSE, ['false'], true],
  [FALSE, ['true'], false],
  [FALSE, ['faux'], false],
  [FALSE, ['false', 'true'], false],
  [FALSE, [], false],
  [ORDER, ['c', 'a', 'b'], true],
  [ORDER, ['a', 'b', 'c'], false],
  [ORDER, ['c', 'a'], false],
  [ORDER, ['c', 'a', 'b', 'b'], false],
  [PRICE, ['15,000'], true],
  [PRICE, ['15 000 F'], true],
  [PRICE, ['15.000'], true],
  [PRICE, ['١٥٠٠٠'], true],
  [PRICE, ['15'], false],
  [NUMBER, ['2,5 %'], true],
  [NUMBER, ['2,5'], true],
  [NUMBER, ['2.4'], true],
  [NUMBER, ['2,60'], true],
  [NUMBER, ['2,61'], false],
  [NUMBER, ['2,3'], false],
  [NUMBER, ['deux'], false],
  [NUMBER, ['2,5', '2,5'], false],
  [AMOUNT, ['1 240,5'], true],
  [AMOUNT, ['1\u202f240.50'], true],
  [AMOUNT, ['1240'], false],
  [{ type: 'number', answer: 0 }, ['\u22120'], true],
  [{ type: 'number', answer: 0 }, [''], false],
  [TEXT, ['TRESORERIE'], true],
  [TEXT, ['  La trésorerie. '], true],
  [TEXT, ['tre\u0301sorerie'], true],
  [TEXT, ['trésor'], false],
  [TEXT, ['?'], false],
  [TEXT, ['trésorerie', 'autre'], false],
  [{ type: 'text', answer: ['Œuvre'] }, ['l’oeuvre'], false],
  [{ type: 'text', answer: ['L’œuvre'] }, ["l'oeuvre"], true],
])('%j answered %j: %p', (key, choice, expected) => {
  expect(isRight(question(key), choice)).toBe(expected);
});

const quiz = (count: number) => Array.from({ length: count }, (_, index) => question({ type: 'single', answer: ['a'] }, `q${index + 1}`));
const answer = (id: number | string, choice: string | string[] = 'a', ms?: number) => ({
  questionId: typeof id === 'number' ? `q${id}` : id,
  choice: [choice].flat(),
  ...(ms !== undefined && { ms }),
});
const NONE = new Set<string>();

describe('grade', () => {
  test.each([
    [5, 0, 0],
    [5, 3, 60],
    [5, 5, 100],
    [7, 4, 57],
    [200, 119, 59],
    [200, 199, 99],
  ])('%i questions, %i right: %i %%', (total, right, score) => {
    const answers = Array.from({ length: total }, (_, index) => answer(index + 1, index < right ? 'a' : 'b'));
    expect(grade(quiz(total), NONE, answers)).toMatchObject({ total, correct: right, score, answered: total });
  });

  test('unanswered is wrong, in the order of the quiz', () => {
    const answers = [answer(3, 'b'), answer(2, []), answer(4, ' '), answer(1)];
    expect(grade(quiz(4), NONE, answers)).toMatchObject({ rightIds: ['q1'], missedIds: ['q2', 'q3', 'q4'], answered: 2, score: 25 });
  });

  test('nothing answered is nothing right', () => {
    expect(grade(quiz(5), NONE, [])).toEqual({
      score: 0,
      correct: 0,
      total: 5,
      answered: 0,
      given: 0,
      rightIds: [],
      missedIds: ['q1', 'q2', 'q3', 'q4', 'q5'],
      medianMs: null,
      totalMs: 0,
    });
  });

  test.each([
    [['b', 'a'], 1],
    [['a', 'b'], 0],
    [['a', ''], 0],
  ])('of the answers %j the last stands', (choices, correct) => {
    expect(
      grade(
        quiz(1),
        NONE,
        choices.map((choice) => answer(1, choice)),
      ),
    ).toMatchObject({ correct });
  });

  test.each(['q99', '', '__proto__', 'constructor'])('an answer to the foreign question %j is ignored', (id) => {
    expect(grade(quiz(2), NONE, [answer(1), answer(2, 'b', 4_000), answer(id, 'a', 90_000)])).toEqual(
      grade(quiz(2), NONE, [answer(1), answer(2, 'b', 4_000)]),
    );
  });

  test('a question retired since is credited, answered wrong or not at all', () => {
    const retired = new Set(['q1', 'q2', 'elsewhere']);
    expect(grade(quiz(4), retired, [answer(1, 'b'), answer(3)])).toMatchObject({
      rightIds: ['q1', 'q2', 'q3'],
      missedIds: ['q4'],
      correct: 3,
      answered: 2,
    });
  });

  test.each([
    ['one', [3_000], 3_000, 3_000],
    ['three', [0, 3_000, 60_000], 3_000, 63_000],
    ['two', [1_000, 4_999], 2_999, 5_999],
    ['one that tells no time took none', [3_000, undefined, undefined], 0, 3_000],
    ['two that tell no time, of five', [9_000, 9_000, 9_000, undefined, undefined], 9_000, 27_000],
  ])('answers: %s', (_name, times, medianMs, totalMs) => {
    expect(
      grade(
        quiz(5),
        NONE,
        times.map((ms, index) => answer(index + 1, 'a', ms)),
      ),
    ).toMatchObject({ medianMs, totalMs });
  });

  test('the time before an honest blank is spent on the quiz, and no answer', () => {
    expect(
      grade(quiz(3), NONE, [
        answer(1, 'a', 4_000),
        answer(2, '', 9_000),
        answer(3, 'a', 1_000),
        answer(3, 'a', 5_000),
        answer('q99', 'a', 7_000),
      ]),
    ).toMatchObject({ medianMs: 4_500, totalMs: 18_000, answered: 2 });
  });
});

describe('whatever is sent', () => {
  const keyArb = fc.oneof(
    fc.record({ type: fc.constant('single' as const), answer: fc.constantFrom(['a'], ['b']) }),
    fc.record({ type: fc.constant('multiple' as const), answer: fc.subarray(['a', 'b', 'c'], { minLength: 2 }) }),
    fc.record({ type: fc.constant('truefalse' as const), answer: fc.boolean() }),
    fc.record({ type: fc.constant('order' as const), answer: fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }) }),
    fc.record({
      type: fc.constant('number' as const),
      answer: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      tolerance: fc.constantFrom(0, 2),
    }),
    fc.record({ type: fc.constant('text' as const), answer: fc.subarray(['Épargne', 'Crédit', 'Marge brute'], { minLength: 1 }) }),
  );
  const quizArb = fc.array(keyArb, { maxLength: 8 }).map((keys) => keys.map((key, index) => question(key, `q${index}`)));
  const answersArb = fc.array(
    fc.record({
      questionId: fc.constantFrom('q0', 'q1', 'q2', 'q7', 'zz'),
      choice: fc.array(fc.constantFrom('a', 'b', 'c', 'true', '0', '1,5', 'epargne', ''), { maxLength: 3 }),
      ms: fc.integer({ min: 0, max: 20_000 }),
    }),
  );

  test('the figures agree with one another', () => {
    fc.assert(
      fc.property(quizArb, fc.uniqueArray(fc.constantFrom('q0', 'q3')), answersArb, (questions, retired, answers) => {
        const graded = grade(questions, new Set(retired), answers);
        expect([...graded.rightIds, ...graded.missedIds].sort()).toEqual(questions.map(({ id }) => id).sort());
        expect([graded.correct, graded.total]).toEqual([graded.rightIds.length, questions.length]);
        expect(graded.score === 100).toBe(questions.length > 0 && graded.missedIds.length === 0);
      }),
    );
  });

  test('the key itself is all right, after any earlier answers', () => {
    fc.assert(
      fc.property(quizArb, answersArb, (questions, earlier) => {
        const key = questions.map(({ id, type, answer: right }) => ({
          questionId: id,
          choice: type === 'text' ? (right as string[]).slice(0, 1) : [right].flat().map(String),
        }));
        expect(grade(questions, NONE, [...earlier, ...key]).missedIds).toEqual([]);
      }),
    );
  });
});
