import { expect, test } from '@jest/globals';
import { JOINED, joinedFrom, rightRun, runWords } from './right-runs.js';

const answers = (signs: string) => [...signs].map((sign) => sign === '+');

test.each([
  ['', []],
  ['++', []],
  ['+++', [0]],
  ['-+++-', [1]],
  ['++-+', []],
  ['+++++', [0]],
  ['++++++', [0, 3]],
  ['+++-+++', [0, 4]],
])('%s joins from %j', (signs, from) => {
  expect(joinedFrom(answers(signs))).toEqual(from);
});

test('of every series of ten answers, groups hold three right ones and share none', () => {
  for (let bits = 0; bits < 2 ** 10; bits += 1) {
    const isRight = Array.from({ length: 10 }, (_, at) => Boolean(bits & (1 << at)));
    const joined = joinedFrom(isRight).flatMap((from) => Array.from({ length: JOINED }, (_, at) => from + at));
    expect(new Set(joined).size).toBe(joined.length);
    expect(joined.every((at) => isRight[at])).toBe(true);
    // What is told in words is what is drawn.
    const told = isRight.filter((_, at) => runWords(rightRun(isRight, at)) !== null);
    expect(told).toHaveLength(joined.length / JOINED);
  }
});

test('a run ends with the answer asked about', () => {
  expect([0, 1, 2, 3].map((at) => rightRun(answers('+-++'), at))).toEqual([1, 0, 1, 2]);
  expect([0, 1, 3, 6].map(runWords)).toEqual([null, null, 'Trois de suite.', 'Six de suite.']);
});
