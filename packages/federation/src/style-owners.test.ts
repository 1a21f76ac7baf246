import { expect, test } from '@jest/globals';
import { selectorsOf, styleFaults } from '../webpack/style-owners.mjs';
import { OWNERS, sheetsOf } from './style-sheets.fixture';

/**
 * The styles of host and remotes are loaded into one page, in any order, and stay after a navigation. A class begins with the name of its
 * feature, which no other side uses; `u-` is for shared parts. A build looks at the styles of one remote, this test at all.
 */

const all = OWNERS.map((owner) => ({ owner, sheets: sheetsOf(owner) }));
const prefixOf = (name: string) => name.split('-', 1)[0] ?? '';

test('every owner has styles to look at', () => {
  for (const { owner, sheets } of all) expect([owner, sheets.some(({ text }) => selectorsOf(text).length > 0)]).toEqual([owner, true]);
});

test('no class has two features, and shared parts are styled where they are, or inside something of one’s own', () => {
  expect(styleFaults(all.flatMap(({ sheets }) => sheets))).toEqual([]);
});

test('every prefix is a word, of one owner', () => {
  const owners = new Map<string, Set<string>>();
  for (const { owner, sheets } of all) {
    for (const prefix of sheets.flatMap(({ text }) => selectorsOf(text).flat().map(prefixOf)))
      if (prefix !== 'u') owners.set(prefix, (owners.get(prefix) ?? new Set()).add(owner));
  }
  expect([...owners].filter(([, { size }]) => size > 1).map(([prefix, set]) => [prefix, ...set])).toEqual([]);
  expect([...owners.keys()].filter(({ length }) => length < 3)).toEqual([]);
});

test('the build of a remote refuses every prefix of the host', () => {
  const names = sheetsOf('host').flatMap(({ text }) => selectorsOf(text).map(([name = '']) => name));
  const own = names.filter((name) => !name.startsWith('u-'));
  const allowed = own.filter((name) => styleFaults([{ file: 'mf-autre/src/page/page.css', text: `.${name} { margin: 0 }` }]).length === 0);
  expect(allowed).toEqual([]);
  expect(own.length).toBeGreaterThan(50);
});

const QUIZ = { file: 'mf-quiz/src/play/quiz.css', text: '.play-player { display: grid } .play-player .question-foot { margin: 0 }' };

test.each([
  [
    'one class in two features',
    { file: 'mf-quiz/src/reader/chapter.css', text: '@media print { .a, .play-player > p { margin: 0 } }' },
    /both define \.play-player: rename/,
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
  ['a second sheet of the same feature', { file: 'mf-quiz/src/play/answers.css', text: '.play-player { color: red }' }],
  [
    'a part of another feature inside of one’s own',
    { file: 'mf-quiz/src/reader/chapter.css', text: '.play-audio .play-player { color: red }' },
  ],
])('the build allows %s', (_what, sheet) => {
  expect(styleFaults([QUIZ, sheet])).toEqual([]);
});
