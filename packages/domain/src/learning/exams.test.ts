import { expect, test } from '@jest/globals';
import { EXAM_OF_GRADE } from './exam-of-grade.js';
import { examOutlook } from './exams.js';

const days = { firstDay: '2027-06-01', lastDay: '2027-06-20', betweenRounds: { startsOn: '2027-06-24', endsOn: '2027-07-02' } };

test.each([
  ['2027-04-20', { daysLeft: 42 }],
  ['2027-05-31', { daysLeft: 1 }],
  ['2027-06-01', null],
  ['2027-06-23', null],
  ['2027-06-24', { secondRoundUntil: '2027-07-02' }],
  ['2027-07-02', { secondRoundUntil: '2027-07-02' }],
  ['2027-07-03', null],
])('on %s the calendar says %j', (today, said) => {
  expect(examOutlook(days, today)).toEqual(said);
});

test('without a date nothing is said', () => {
  expect(examOutlook({ firstDay: null, lastDay: null, betweenRounds: null }, '2027-04-20')).toBeNull();
});

test('the last class before an exam leads to it', () => {
  expect([EXAM_OF_GRADE['3e'], EXAM_OF_GRADE['Tle D'], EXAM_OF_GRADE['4e'], EXAM_OF_GRADE['Licence 2']]).toEqual([
    'BEPC',
    'BAC',
    undefined,
    undefined,
  ]);
});
