import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { selectorsOf, styleFaults } from '../webpack/style-owners.mjs';

/**
 * The styles of host and remotes are loaded into one page, in any order, and stay after a navigation. Host and remotes each use prefixes of
 * their own, each feature its own names; `u-` is for shared parts. A build checks the styles of one remote, this test all of them.
 */

const root = path.resolve(import.meta.dirname, '../../..');
const OWNERS = ['host', 'packages/elements', ...fs.readdirSync(root).filter((name) => name.startsWith('mf-'))];

const sheetsOf = (owner: string) =>
  fs
    .readdirSync(path.join(root, owner, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.posix.join(owner, 'src', name))
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));

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
