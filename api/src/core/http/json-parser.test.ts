import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isTooMuch } from './json-parser.js';

const judge = (text: string) => isTooMuch(Buffer.from(text));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['as deep as it may be', nested(32), false],
  ['deeper', nested(33), true],
  ['groups within one another', '{"a":'.repeat(33), true],
  ['as many values as it may have', `[${Array.from({ length: 4_998 }, () => '1').join(',')}]`, false],
  ['more values', `[${Array.from({ length: 5_001 }, () => '1').join(',')}]`, true],
  ['brackets in a text', JSON.stringify({ text: '['.repeat(10_000) }), false],
  ['brackets after an escaped quotation mark', JSON.stringify({ text: `"${'['.repeat(10_000)}` }), false],
  ['brackets after a text that ends in a backslash', `["\\\\",${nested(40)}]`, true],
])('%s', (_what, json, isRefused) => {
  expect(judge(json)).toBe(isRefused);
});

describe('any JSON', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

  test('is refused for its depth alone while its values are few', () => {
    const value = fc.tuple(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 40 }));
    fc.assert(
      fc.property(value, ([inner, wraps]) => {
        let whole: unknown = inner;
        for (let at = 0; at < wraps; at += 1) whole = at % 2 ? [whole] : { '"[\\': whole };
        expect(judge(JSON.stringify(whole))).toBe(depthOf(whole) > 32);
      }),
    );
  });
});
