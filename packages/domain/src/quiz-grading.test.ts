import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isRight, parseTypedNumber, regrade, type KeyedQuestion, type QuestionKey, type QuizAnswer } from './quiz-grading.js';

const SINGLE: QuestionKey = { type: 'single', key: 'b' };
const MULTIPLE: QuestionKey = { type: 'multiple', key: ['a', 'c'] };
const TRUE: QuestionKey = { type: 'truefalse', key: true };
const FALSE: QuestionKey = { type: 'truefalse', key: false };
const ORDER: QuestionKey = { type: 'order', key: ['c', 'a', 'b'] };
const NUMBER: QuestionKey = { type: 'number', key: 1, tolerance: 0.1 };
const EXACT: QuestionKey = { type: 'number', key: 1_240.5 };
const TEXT: QuestionKey = { type: 'text', key: ['trésorerie', 'la trésorerie', ' '] };

test.each<[QuestionKey, string[], boolean]>([
  [SINGLE, ['b'], true],
  [SINGLE, ['a'], false],
  [SINGLE, ['a', 'b'], false],
  [SINGLE, ['b', 'b'], false],
  [SINGLE, ['B'], false],
  [SINGLE, [], false],
  [MULTIPLE, ['a', 'c'], true],
  [MULTIPLE, ['c', 'a'], true],
  [MULTIPLE, ['c', 'a', 'c'], true],
  [MULTIPLE, ['a'], false],
  [MULTIPLE, ['a', 'b', 'c'], false],
  [MULTIPLE, ['a', 'b'], false],
  [TRUE, ['true'], true],
  [TRUE, ['false'], false],
  [TRUE, ['vrai'], false],
  [FALSE, ['false'], true],
  [FALSE, [''], false],
  [FALSE, ['true', 'false'], false],
  [ORDER, ['c', 'a', 'b'], true],
  [ORDER, ['a', 'b', 'c'], false],
  [ORDER, ['c', 'a'], false],
  [ORDER, ['c', 'a', 'b', 'b'], false],
  [NUMBER, ['1'], true],
  [NUMBER, ['1,1'], true],
  [NUMBER, ['0.9'], true],
  [NUMBER, ['1.11'], false],
  [NUMBER, ['0,89'], false],
  [NUMBER, ['un'], false],
  [NUMBER, ['1', '1'], false],
  [EXACT, ['1 240,5'], true],
  [EXACT, ['1240.50'], true],
  [EXACT, ['1240,4'], false],
  [{ type: 'number', key: 0 }, ['−0'], true],
  [{ type: 'number', key: 0 }, ['abc'], false],
  [TEXT, ['Tresorerie'], true],
  [TEXT, ['  LA  TRÉSORERIE. '], true],
  [TEXT, ['tresor'], false],
  [TEXT, ['?'], false],
  [TEXT, ['trésorerie', 'autre'], false],
  [{ type: 'text', key: ["l'offre"] }, ['L’offre'], true],
])('%j answered %j: %p', (question, choice, expected) => {
  expect(isRight(question, choice)).toBe(expected);
});

test.each([
  ['12', 12],
  ['+12', 12],
  ['-3', -3],
  ['−3,25', -3.25],
  ['1\u202f000\u00a0000', 1_000_000],
  [',5', 0.5],
  ['5,', 5],
  ['', NaN],
  ['.', NaN],
  ['1,2,3', NaN],
  ['1e3', NaN],
  ['0x10', NaN],
  ['Infinity', NaN],
  ['12 %', NaN],
])('parseTypedNumber(%j) = %p', (text, value) => {
  expect(parseTypedNumber(text)).toBe(value);
});

const quiz = (count: number, extra: Partial<KeyedQuestion> = {}): KeyedQuestion[] =>
  Array.from({ length: count }, (_, index) => ({ id: `q${index + 1}`, type: 'single', key: 'a', ...extra }) as KeyedQuestion);
const answer = (id: number | string, choice = 'a', ms = 5_000): QuizAnswer => ({ questionId: typeof id === 'number' ? `q${id}` : id, choice: [choice], ms });
const outcomes = (grade: ReturnType<typeof regrade>) => grade.perQuestion.map((q) => q.outcome);

describe('regrade', () => {
  test.each([
    [5, 0, 0, false],
    [5, 2, 40, false],
    [5, 3, 60, true],
    [5, 4, 80, true],
    [5, 5, 100, true],
    [7, 4, 57, false],
    [7, 5, 71, true],
    [200, 119, 59, false],
    [200, 199, 99, true],
    [0, 0, 0, false],
  ])('%i questions, %i right: %i %%, passed %p', (total, right, score, passed) => {
    const answers = Array.from({ length: total }, (_, index) => answer(index + 1, index < right ? 'a' : 'b'));
    expect(regrade(quiz(total), answers, 1)).toMatchObject({ total, correct: right, score, passed });
  });

  test.each([
    [79, true],
    [80, true],
    [81, false],
  ])('a quiz may set its own pass mark: %i', (passPercent, passed) => {
    expect(regrade(quiz(5), [1, 2, 3, 4].map((id) => answer(id)), 1, passPercent).passed).toBe(passed);
  });

  test('unanswered is wrong, in the order of the quiz', () => {
    const grade = regrade(quiz(4), [answer(3, 'b'), { questionId: 'q2', choice: [] }, { questionId: 'q4', choice: [' '] }, answer(1)], 1);
    expect(outcomes(grade)).toEqual(['correct', 'unanswered', 'wrong', 'unanswered']);
    expect(grade).toMatchObject({ correct: 1, total: 4, answered: 2, score: 25 });
  });

  test('the last of several answers stands, even when it is empty', () => {
    expect(outcomes(regrade(quiz(1), [answer(1, 'b'), answer(1, 'a')], 1))).toEqual(['correct']);
    expect(outcomes(regrade(quiz(1), [answer(1, 'a'), answer(1, 'b')], 1))).toEqual(['wrong']);
    expect(outcomes(regrade(quiz(1), [answer(1, 'a'), { questionId: 'q1', choice: [] }], 1))).toEqual(['unanswered']);
  });

  test.each(['q99', '', '__proto__', 'constructor'])('an answer to the foreign question %j is ignored', (id) => {
    expect(regrade(quiz(2), [answer(1), answer(2), answer(id, 'b', 0)], 1)).toEqual(regrade(quiz(2), [answer(1), answer(2)], 1));
  });

  test.each([
    [1, ['retired', 'correct'], 2],
    [2, ['retired', 'correct'], 2],
    [3, ['correct', 'unanswered'], 2],
    [4, ['correct', 'unanswered'], 2],
  ])('version %i: %j', (version, expected, total) => {
    // q1 left with version 3, q2 was always there, q3 came with version 3.
    const questions: KeyedQuestion[] = [
      { id: 'q1', type: 'single', key: 'a', retiredIn: 3 },
      { id: 'q2', type: 'single', key: 'a', addedIn: 1, retiredIn: null },
      { id: 'q3', type: 'single', key: 'a', addedIn: 3 },
    ];
    const grade = regrade(questions, [answer(1, 'b'), answer(2)], version);
    expect(outcomes(grade)).toEqual(expected);
    expect(grade.total).toBe(total);
  });

  test('a retired question is credited without an answer, yet is no proof of work', () => {
    expect(regrade(quiz(5, { retiredIn: 2 }), [], 1)).toMatchObject({ correct: 5, score: 100, passed: true, answered: 0, isPlausible: false });
  });

  test.each([
    [[], null, false],
    [[3_000], 3_000, true],
    [[2_999], 2_999, false],
    [[0, 3_000, 60_000], 3_000, true],
    [[0, 2_999, 60_000], 2_999, false],
    [[1_000, 5_000], 3_000, true],
    [[1_000, 4_999], 2_999.5, false],
    [[Number.NaN, -5], null, false],
  ])('times %j: median %p, plausible %p', (times, medianMs, isPlausible) => {
    const answers = times.map((ms, index) => answer(index + 1, 'a', ms));
    expect(regrade(quiz(5), answers, 1)).toMatchObject({ medianMs, isPlausible });
  });

  test('times of answers that were not given, or not measured, do not count', () => {
    const answers = [answer(1), { questionId: 'q2', choice: [], ms: 90_000 }, { questionId: 'q3', choice: ['a'] }, answer(4, 'a', 1_000)];
    expect(regrade(quiz(4), answers, 1).medianMs).toBe(3_000);
  });

  const questionArb = fc.oneof(
    fc.record({ type: fc.constant('single' as const), key: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ type: fc.constant('multiple' as const), key: fc.subarray(['a', 'b', 'c'], { minLength: 1 }) }),
    fc.record({ type: fc.constant('truefalse' as const), key: fc.boolean() }),
    fc.record({ type: fc.constant('order' as const), key: fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }) }),
    fc.record({ type: fc.constant('number' as const), key: fc.integer({ min: -1_000_000, max: 1_000_000 }), tolerance: fc.constantFrom(0, 0.5) }),
    fc.record({ type: fc.constant('text' as const), key: fc.subarray(['Épargne', 'Crédit', 'Marge brute'], { minLength: 1 }) }),
  );
  const quizArb = fc.array(questionArb, { maxLength: 8 }).map((keys) => keys.map((key, index): KeyedQuestion => ({ ...key, id: `q${index}` })));
  const answersArb = fc.array(
    fc.record({
      questionId: fc.constantFrom('q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'zz'),
      choice: fc.array(fc.constantFrom('a', 'b', 'c', 'true', 'false', '0', '1,5', 'epargne', ''), { maxLength: 3 }),
      ms: fc.integer({ min: 0, max: 20_000 }),
    }),
  );
  const rightChoice = ({ key }: KeyedQuestion): string[] => (Array.isArray(key) ? [...key] : [String(key)]);

  test('whatever is sent, the figures agree with one another', () => {
    fc.assert(
      fc.property(quizArb, answersArb, (questions, answers) => {
        const grade = regrade(questions, answers, 1);
        expect(grade.total).toBe(questions.length);
        expect(grade.correct).toBe(grade.perQuestion.filter((q) => q.isCorrect).length);
        expect(grade.correct).toBeLessThanOrEqual(grade.answered);
        expect(grade.passed).toBe(grade.score >= 60);
        expect(grade.score === 100).toBe(grade.total > 0 && grade.correct === grade.total);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the key itself scores 100 in any order of answers, after any earlier answers', () => {
    fc.assert(
      fc.property(quizArb, answersArb, fc.func(fc.integer()), (questions, earlier, rank) => {
        const answers = questions.map((q) => ({ questionId: q.id, choice: q.type === 'text' ? [q.key[0] as string] : rightChoice(q) }));
        answers.sort((a, b) => rank(a.questionId) - rank(b.questionId));
        expect(regrade(questions, [...earlier, ...answers], 1).correct).toBe(questions.length);
      }),
      { numRuns: 1_000 },
    );
  });
});
