import { expect, test } from '@jest/globals';
import { selectorsOf, styleFaults } from '../webpack/style-owners.mjs';
import { OWNERS, sheetsOf } from './style-sheets.fixture';

/**
 * The styles of host and remotes are loaded into one page, in any order, and stay after a navigation. Each side uses its own prefix for
 * classes, each feature its own names; `u-` is for shared parts. A build looks at the styles of one remote, this test at all.
 */

const all = OWNERS.map((owner) => ({ owner, sheets: sheetsOf(owner) }));
const prefixOf = (name: string) => name.split('-', 1)[0] ?? '';

test('every owner has styles to look at', () => {
  for (const { owner, sheets } of all) expect([owner, sheets.some(({ text }) => selectorsOf(text).length > 0)]).toEqual([owner, true]);
});

test('no class has two features, and shared parts are styled where they are, or inside something of one’s own', () => {
  expect(styleFaults(all.flatMap(({ sheets }) => sheets))).toEqual([]);
});

test('no prefix has two owners', () => {
  const owners = new Map<string, Set<string>>();
  for (const { owner, sheets } of all) {
    for (const prefix of sheets.flatMap(({ text }) => selectorsOf(text).flat().map(prefixOf)))
      if (prefix !== 'u') owners.set(prefix, (owners.get(prefix) ?? new Set()).add(owner));
  }
  expect([...owners].filter(([, { size }]) => size > 1).map(([prefix, set]) => [prefix, ...set])).toEqual([]);
});

const QUIZ = { file: 'mf-quiz/src/play/quiz.css', text: '.qz-player { display: grid } .qz-player .question-foot { margin: 0 }' };

test.each([
  [
    'one class in two features',
    { file: 'mf-quiz/src/reader/chapter.css', text: '@media print { .a, .qz-player > p { margin: 0 } }' },
    /both define \.qz-player: rename/,
  ],
  [
    'a shared part outside of the feature',
    { file: 'mf-quiz/src/reader/chapter.css', text: '.u-button { margin: 0 }' },
    /which packages\/elements owns/,
  ],
  ['a part of the shell', { file: 'mf-quiz/src/reader/chapter.css', text: '.shell-bar { margin: 0 }' }, /which host owns/],
])('the build refuses %s, with the cure', (_what, sheet, sentence) => {
  expect(styleFaults([QUIZ, sheet])).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  ['a second sheet of the same feature', { file: 'mf-quiz/src/play/answers.css', text: '.qz-player { color: red }' }],
  [
    'a part of another feature inside of one’s own',
    { file: 'mf-quiz/src/reader/chapter.css', text: '.qz-audio .qz-player { color: red }' },
  ],
])('the build allows %s', (_what, sheet) => {
  expect(styleFaults([QUIZ, sheet])).toEqual([]);
});
