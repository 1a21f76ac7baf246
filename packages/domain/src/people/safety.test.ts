import { expect, test } from '@jest/globals';
import { examOn, type ExamPeriod } from './safety.js';

const entered: ExamPeriod[] = [{ name: 'BAC', firstDay: '2027-06-21', lastDay: '2027-07-09' }];

test.each([
  ['2027-06-13', null],
  ['2027-06-14', 'BAC'],
  ['2027-07-09', 'BAC'],
  ['2027-07-10', null],
])('%s: from seven days before the first day to the last', (day, exam) => {
  expect(examOn(day, entered)).toBe(exam);
});

test.each([
  ['2028-05-24', null],
  ['2028-05-25', 'BEPC'],
  ['2028-07-20', 'BAC'],
  ['2028-07-21', null],
])('%s, a year whose dates nobody entered: the usual ones', (day, exam) => {
  expect(examOn(day, entered)).toBe(exam);
});
