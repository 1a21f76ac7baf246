import { expect, test } from '@jest/globals';
import { loginPath } from '../base/safe-path';
import { boldedAnswer, firstQuestionPlace } from './first-question';
import { KEPT_THREAD_LOGIN, KEPT_THREAD_PATH } from './kept-thread';

test.each([
  ['2026-11-30T00:00:00.000Z', 0],
  ['2026-12-05T23:59:59.999Z', 5],
  ['2026-12-06T00:00:00.000Z', 6],
  ['2026-12-07T00:00:00.000Z', 0],
])('on %s stands question %i, Mondays the first', (now, place) => {
  expect(firstQuestionPlace(now)).toBe(place);
});

test('a sentence is bold where it repeats the answer, and whole elsewhere', () => {
  expect(boldedAnswer('Il reste 2 500 F.', '2 500 F')).toEqual([
    { text: 'Il reste ', isBold: false },
    { text: '2 500 F', isBold: true },
    { text: '.', isBold: false },
  ]);
  expect(boldedAnswer('Demander vient d’abord.', 'Demander à quoi')).toEqual([{ text: 'Demander vient d’abord.', isBold: false }]);
});

test('the sign-in returns home, with the thread', () => {
  expect(KEPT_THREAD_LOGIN).toBe(loginPath(KEPT_THREAD_PATH));
});
