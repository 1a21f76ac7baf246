import { expect, test } from '@jest/globals';
import { themeFaults } from '../webpack/theme-styles.mjs';
import { OWNERS, sheetsOf } from './style-sheets.fixture';

/**
 * A build checks the styles of one remote, or of the host; this test checks all together, since a custom property is set in one and used in
 * another.
 */

const faultsOf = (...texts: string[]) => themeFaults(texts.map((text, at) => ({ file: `mf-quiz/src/quiz/${at}.css`, text })));
const sets = (selector: string, property: string) =>
  `mf-quiz/src/quiz/0.css: \`${selector}\` sets ${property} for one theme: a theme changes colours only. Set it for both.`;
const otherName = (property: string, at = 0) =>
  `mf-quiz/src/quiz/${at}.css: ${property} depends on the theme, so each of its values is a colour or a shadow: write this one under another name.`;

test('the themes of the whole site differ in colours alone', () => {
  const sheets = OWNERS.flatMap(sheetsOf);
  expect(sheets.filter(({ text }) => text.includes('prefers-color-scheme: dark')).map(({ file }) => file)).toContain(
    'packages/elements/src/base/tokens.css',
  );
  expect(themeFaults(sheets)).toEqual([]);
});

test.each([
  ['hides', `[data-theme='dark'] .question-foot { display: none }`, [`[data-theme='dark'] .question-foot`, 'display']],
  [
    'hides, whatever comes after',
    `[data-theme=dark] .question-foot { visibility: hidden !important }`,
    ['[data-theme=dark] .question-foot', 'visibility'],
  ],
  ['fades', `@media (prefers-color-scheme: dark) { .question-foot { opacity: 0.2 } }`, ['.question-foot', 'opacity']],
  [
    'sizes',
    `@media (min-width: 56em) { html[data-theme='dark'] .question-foot { width: 40px } }`,
    [`html[data-theme='dark'] .question-foot`, 'width'],
  ],
  ['moves', `:root:not([data-theme='light']) .question-foot { order: 2 }`, [`:root:not([data-theme='light']) .question-foot`, 'order']],
  [
    'sizes by a variable',
    `[data-theme='dark'] .question-foot { padding: var(--marge) }`,
    [`[data-theme='dark'] .question-foot`, 'padding'],
  ],
  ['widens an edge', `[data-theme='light'] .question-foot { border: 4px solid #fff }`, [`[data-theme='light'] .question-foot`, 'border']],
  [
    'brings a picture’s size',
    `[data-theme='dark'] .question-foot { content: url(a.png) }`,
    [`[data-theme='dark'] .question-foot`, 'content'],
  ],
  [
    'is one of several selectors',
    `.play-a, /* the other, */ :is([data-theme='dark'], .b)\n .play-b { order: 1 }`,
    [`:is([data-theme='dark'], .b) .play-b`, 'order'],
  ],
  ['is nested', `.play-a { color: red; [data-theme='dark'] & { order: 1 } }`, [`[data-theme='dark'] &`, 'order']],
  ['holds another', `[data-theme='dark'] .play-a { .play-b { order: 1 } }`, ['.play-b', 'order']],
  ['is asked inside of one', `.play-a { @media (prefers-color-scheme: dark) { order: 1 } }`, ['&', 'order']],
  ['moves by an animation', `@media (prefers-color-scheme: dark) { @keyframes play-in { from { top: 0 } } }`, ['@keyframes', '@keyframes']],
  ['brings a sheet', `@import 'night.css' (prefers-color-scheme: dark);`, ['@import', '@import']],
] as const)('the build refuses a rule for one theme that %s', (_what, text, [selector, property]) => {
  expect(faultsOf(text)).toEqual([sets(selector, property)]);
});

test.each([
  ['a size', `[data-theme='dark'] { --play-gap: 4px }`],
  ['a word', `[data-theme='dark'] { --play-gap: none }`],
  ['an edge', `[data-theme='dark'] { --play-gap: 4px solid #fff }`],
  ['another’s value or a size', `[data-theme='dark'] { --play-gap: var(--encre, 4px) }`],
])('the build refuses a custom property that is %s in one theme', (_what, text) => {
  expect(faultsOf(text)).toEqual([otherName('--play-gap')]);
});

test('the build refuses a size in one theme that is a colour in the other', () => {
  expect(faultsOf(`[data-theme='dark'] { --play-gap: #fff }`, `.play-a { --play-gap: 4px }`)).toEqual([otherName('--play-gap', 1)]);
});

test('the build refuses a size that a property of a theme takes from another one', () => {
  expect(faultsOf(`[data-theme='dark'] { --play-gap: var(--play-room) }`, `:root { --play-room: 4px }`)).toEqual([
    otherName('--play-room', 1),
  ]);
});

test.each([
  ['colours', `[data-theme='dark'] .a { color: red; background: linear-gradient(red 0 2px, blue 2px); border-top-color: var(--bord) }`],
  ['shadows', `@media (prefers-color-scheme: dark) { .a { box-shadow: none } :root { --b: 0 8px 24px rgb(0 0 0 / 0.5) } }`],
  ['colours under a name', `[data-theme='dark'] { --a: transparent; --b: #fff; --c: var(--a) } .a { --a: #000 }`],
  ['the scheme of the browser’s own parts', `[data-theme='dark'] { color-scheme: dark }`],
  ['the name of the other theme on the switch', `[data-theme='dark'] .shell-to-dark { display: none !important }`],
  ['sizes of both themes', `.a { --gap: 4px; width: var(--gap); opacity: 0 } @media (min-width: 56em) { .a { display: none } }`],
])('the build allows %s', (_what, text) => {
  expect(faultsOf(text)).toEqual([]);
});
