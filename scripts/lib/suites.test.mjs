import { expect, test } from '@jest/globals';
import { durationsText, sumOf } from './suites.mjs';

test('a run in which nothing ran has failed', () => {
  const result = (passed, failed) => ({ name: 'unit', passed, failed });
  expect(sumOf([result(3, 0), result(0, 0)])).toEqual({ passed: 3, failed: 0, hasRun: true });
  expect(sumOf([result(3, 0), result(0, 2)])).toEqual({ passed: 3, failed: 2, hasRun: true });
  expect(sumOf([result(0, 0)])).toEqual({ passed: 0, failed: 1, hasRun: false });
  expect(sumOf([])).toEqual({ passed: 0, failed: 1, hasRun: false });
});

test('seconds stand beside the share of each part, where it has one', () => {
  const rows = [
    { name: 'unit', seconds: 71.26, share: 75 },
    { name: 'long', seconds: 412, share: undefined },
  ];
  expect(durationsText(rows)).toBe('        secondes  part\n  unit    71,3 s  75 s\n  long     412 s');
});
