import { expect, test } from '@jest/globals';
import { schedule } from '@ulty/review/schedule.js';
import { dueAfterMiss, returnWords } from './due-words';

test.each(['2026-11-22T00:00:00.000Z', '2026-11-22T23:59:59.999Z', '2026-12-31T18:30:00.000Z', '2028-02-28T09:00:00.000Z'])(
  'a question first missed at %s comes back when the schedule of the cards says',
  (at) => {
    expect(dueAfterMiss(at)).toBe(schedule([{ at, rating: 1 }]).dueAt);
  },
);

test.each([
  ['2026-11-22T00:00:00.000Z', 'Revient aujourd’hui'],
  ['2026-11-23T00:00:00.000Z', 'Revient demain, lundi 23\u00a0novembre'],
  ['2026-11-24T00:00:00.000Z', 'Revient mardi 24\u00a0novembre'],
  ['2026-12-01T00:00:00.000Z', 'Revient mardi 1er\u00a0décembre'],
])('a card due %s reads %s', (dueAt, words) => {
  expect(returnWords(dueAt, new Date('2026-11-22T20:00:00.000Z'))).toBe(words);
});
