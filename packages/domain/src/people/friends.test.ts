import { expect, test } from '@jest/globals';
import { challengeGoal, friendCode, lastActiveWords, shownFriendCode } from './friends.js';

const CODE = '7KQ2M4XRTB9PHNC2WDFJ';

test.each([
  [CODE, CODE],
  [shownFriendCode(CODE), CODE],
  ['  7kq2m 4xrtb 9phnc 2wdfj ', CODE],
  [`https://ulty.bf/social/ajouter?code=${CODE}`, CODE],
  [`https://ulty.bf/social/ajouter?x=1&code=${shownFriendCode(CODE)}#fin`, CODE],
  ['Awa_B', null],
  [CODE.slice(1), null],
  [`${CODE}2`, null],
  ['0KQ2M4XRTB9PHNC2WDFJ', null],
  ['ΑKQ2M4XRTB9PHNC2WDFJ', null],
  ['', null],
  ['x'.repeat(100_000), null],
])('%.60s is read as a code', (typed, code) => {
  expect(friendCode(typed)).toBe(code);
});

test('a code is shown in fives', () => {
  expect(shownFriendCode(CODE)).toBe('7KQ2M-4XRTB-9PHNC-2WDFJ');
});

test.each([
  [1, 10],
  [2, 10],
  [3, 20],
  [9, 50],
  [151, 50],
])('%i people have a goal of %i quizzes', (people, goal) => {
  expect(challengeGoal(people)).toBe(goal);
});

test.each([
  [null, 'pas encore commencé'],
  ['2026-11-21', 'aujourd’hui'],
  ['2026-11-20', 'aujourd’hui'],
  ['2026-11-19', 'hier'],
  ['2026-11-17', 'il y a 3\u00a0jours'],
  ['2026-11-13', 'la semaine dernière'],
  ['2026-11-06', 'il y a 2\u00a0semaines'],
  ['2026-10-20', 'il y a plus d’un mois'],
])('last active on %s reads %s', (day, words) => {
  expect(lastActiveWords(day, '2026-11-20')).toBe(words);
});
