import { expect, test } from '@jest/globals';
import { filesOfJest, filesOfPlaywright, slowest } from './slowest.mjs';
import { inRoot } from './root.mjs';

test('a file of Jest took the time from its start to its end; one that did not run took none', () => {
  const testResults = [
    { name: inRoot('api/src/a.test.ts'), startTime: 1_000, endTime: 3_500 },
    { name: inRoot('host/src/b.test.ts'), startTime: 1_000, endTime: 0 },
  ];
  expect(filesOfJest({ testResults })).toEqual([
    { file: 'api/src/a.test.ts', seconds: 2.5 },
    { file: 'host/src/b.test.ts', seconds: 0 },
  ]);
});

test('a file of Playwright took the time of all its tests, at whatever size and depth', () => {
  const spec = (file, ...durations) => ({ file, tests: durations.map((duration) => ({ results: [{ duration }] })) });
  const suites = [{ specs: [spec('a.spec.ts', 1_000, 500)], suites: [{ specs: [spec('a.spec.ts', 250), spec('b.spec.ts', 100)] }] }];
  expect(filesOfPlaywright({ suites })).toEqual([
    { file: 'e2e/a.spec.ts', seconds: 1.75 },
    { file: 'e2e/b.spec.ts', seconds: 0.1 },
  ]);
});

test('the longest come first, ten of them', () => {
  const files = Array.from({ length: 12 }, (_, seconds) => ({ file: String(seconds), seconds }));
  expect(slowest(files).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('a file whose tests were all left out is none of them', () => {
  expect(slowest([{ file: 'a', seconds: 0 }])).toEqual([]);
});
