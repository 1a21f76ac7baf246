import { evaluateWritten, isSameExpression } from './algebra.js';
import { markLines, type ExpectedLine } from './drafted-lines.js';

const TRIANGLE: ExpectedLine[] = [
  { name: 'AB²', value: 20, points: 0.5, shown: 'AB² = 4² + 2² = 20' },
  { name: 'BC²', value: 20, points: 0.5, shown: 'BC² = 2² + 4² = 20' },
  { name: 'AC²', value: 40, points: 0.5, shown: 'AC² = 6² + 2² = 40', cure: '36 + 4 = 40.' },
  { name: 'AB² + BC²', value: 40, from: 'a + b', points: 0.5, shown: 'AB² + BC² = 40' },
];

const statesOf = (lines: string[], expected = TRIANGLE) => markLines(expected, lines).map(({ state }) => state);

describe('a written expression', () => {
  it.each([
    ['4² + 2²', 20],
    ['3,5', 3.5],
    ['−3 × (2 − 5)', 9],
    ['2(3 + 1)', 8],
    ['√20²', 20],
    ['2√9', 6],
    ['5/2', 2.5],
    ['-2^2', -4],
    ['1 200', 1200],
  ])('%s is %d', (text, value) => expect(evaluateWritten(text)).toBeCloseTo(value, 6));

  it.each(['', '3,,5', '(2', 'AB', '2 +', '1/0', '('.repeat(500)])('%j has no value', (text) => expect(evaluateWritten(text)).toBeNull());

  it('compares expressions by their values', () => {
    expect(isSameExpression('(x − 2)(x + 3)', 'x² + x − 6')).toBe(true);
    expect(isSameExpression('x² + x + 6', 'x² + x − 6')).toBe(false);
    expect(isSameExpression('y', 'x')).toBe(false);
  });
});

describe('lines of a drafted answer', () => {
  it('are right in any order, with or without the calculation between', () => {
    expect(statesOf(['BC² = 20', 'AB² = 4² + 2² = 20', 'AC^2=40', 'AB² + BC² = 40'])).toEqual(['right', 'right', 'right', 'right']);
  });

  it('count an error once: what follows from it is right', () => {
    const marks = markLines(TRIANGLE, ['AB² = 18', 'BC² = 20', 'AC² = 40', 'AB² + BC² = 38']);
    expect(marks.map(({ state }) => state)).toEqual(['wrong', 'right', 'right', 'following']);
    expect(marks[3]).toMatchObject({ points: 0.5, written: 3, follows: 0 });
  });

  it('do not follow from an error by chance', () => {
    expect(statesOf(['AB² = 18', 'BC² = 20', 'AC² = 40', 'AB² + BC² = 41'])[3]).toBe('wrong');
  });

  it('need not be written where a later right line needs them', () => {
    expect(statesOf(['AC² = 40', 'AB² + BC² = 40'])).toEqual(['implied', 'implied', 'right', 'right']);
  });

  it('are found by the name before a parenthesis, and follow as expressions too', () => {
    const vector: ExpectedLine[] = [{ forms: ['BC(2 ; −4)'], points: 0.5, shown: 'BC(2 ; −4)' }];
    expect(statesOf(['BC (2;4)'], vector)).toEqual(['wrong']);
    expect(statesOf(['(2 ; -4)'], vector)).toEqual(['missing']);
    const line: ExpectedLine[] = [
      { name: 'm', value: 0.5, points: 0.5, shown: 'm = 0,5' },
      { name: 'p', value: 2, from: '1 + 2a', points: 0.5, shown: 'p = 2' },
      { name: 'y', expression: '0,5x + 2', from: 'ax + b', points: 1, shown: 'y = 0,5x + 2' },
    ];
    expect(statesOf(['m = 1/4', 'p = 1,5', 'y = x/4 + 1,5'], line)).toEqual(['wrong', 'following', 'following']);
    expect(statesOf(['m = 1/4', 'p = 1,5', 'y = x + 1,5'], line)).toEqual(['wrong', 'following', 'wrong']);
  });

  it('that are missing bring nothing', () => {
    expect(markLines(TRIANGLE, []).every(({ state, points }) => state === 'missing' && points === 0)).toBe(true);
  });

  it('one line is counted once', () => {
    expect(statesOf(['20'])).toEqual(['right', 'missing', 'missing', 'missing']);
  });

  it('take the writings that a step accepts', () => {
    const interval: ExpectedLine[] = [{ forms: [']−∞ ; −2]'], points: 1, shown: ']−∞ ; −2]' }];
    expect(statesOf(['S = ]-∞;-2]'], interval)).toEqual(['right']);
    expect(statesOf(['S = ]-inf ; -2]'], interval)).toEqual(['right']);
    expect(statesOf([']60 ; +inf['], [{ forms: [']60 ; +∞['], points: 1, shown: ']60 ; +∞[' }])).toEqual(['right']);
    expect(statesOf(['a(45) = 900 F'], [{ name: 'a(45)', value: 900, points: 1, shown: 'a(45) = 900' }])).toEqual(['right']);
    const inequality: ExpectedLine[] = [{ forms: ['x ≤ −2'], points: 1, shown: 'x ≤ −2' }];
    expect(statesOf(['x <= -2'], inequality)).toEqual(['right']);
    expect(statesOf(['x >= -2'], inequality)).toEqual(['missing']);
    const line: ExpectedLine[] = [{ name: 'f(x)', expression: '2x − 3', points: 1, shown: 'f(x) = 2x − 3' }];
    expect(statesOf(['f(x) = −3 + 2x'], line)).toEqual(['right']);
  });
});
