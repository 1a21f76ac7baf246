import { expect, test } from '@jest/globals';
import { figuresOf, mediansOf } from './lighthouse.mjs';

const report = (score, blockingMs) => ({
  categories: { performance: { score } },
  environment: { benchmarkIndex: 2_000 },
  audits: {
    'total-blocking-time': { numericValue: blockingMs },
    'largest-contentful-paint': { numericValue: 1_900 },
    'cumulative-layout-shift': { numericValue: 0.01 },
  },
});

test('each figure of a page is the median of its own runs, the score in points of a hundred', () => {
  const runs = [report(0.98, 120), report(0.9, 400), report(0.96, 100)].map(figuresOf);
  expect(mediansOf(runs)).toEqual({ score: 96, blockingMs: 120, largestPaintMs: 1_900, layoutShift: 0.01, power: 2_000 });
});

test('a page that Lighthouse could not load is an error, no figure', () => {
  expect(() => figuresOf({ ...report(0, 0), runtimeError: { message: 'NO_FCP' } })).toThrow('NO_FCP');
});
