import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { THREADS } from '@ulty/domain/base/weave.js';
import { SIGN_IN_CSS } from './sign-in.css.js';

test('every colour of the page is one of the identity’s, under the same name', () => {
  const tokens = readFileSync(new URL('../../../../packages/elements/src/base/tokens.css', import.meta.url), 'utf8')
    .toLowerCase()
    .replaceAll(/\s/g, '');
  const css = String(SIGN_IN_CSS).toLowerCase();
  for (const [declaration] of css.matchAll(/--[\w-]+:#[0-9a-f]{6}/g)) expect(tokens).toContain(`${declaration};`);
  const threads = new Set(Object.values(THREADS).map((thread) => thread.toLowerCase()));
  for (const [colour] of css.replaceAll(/--[\w-]+:#[0-9a-f]{6}/g, '').matchAll(/#[0-9a-f]{3,8}\b/g)) expect(threads).toContain(colour);
});

/** No stylesheet that builds check contains these styles (`packages/federation/webpack/theme-styles.mjs`). */
test('a theme changes colours alone, whatever they are used for', () => {
  const css = String(SIGN_IN_CSS);
  const ofThemes = [...css.matchAll(/data-theme=(?:dark|light)\]\)?([^{]*)\{([^}]*)\}/g)];
  expect(ofThemes.map(([, below]) => below)).toEqual(['', '']);
  expect(css.match(/prefers-color-scheme[^{]*\{:root:not\(\[data-theme=light\]\)\{[^{}]*\}\}/g)).toHaveLength(1);
  expect(css.match(/data-theme|prefers-color-scheme/g)).toHaveLength(3);
  const declared = ofThemes.flatMap(([, , block = '']) => block.split(';'));
  for (const declaration of declared) expect(declaration).toMatch(/^(color-scheme:dark|--[\w-]+:#[\da-f]{6})$/);
  const names = new Set(declared.map((declaration) => declaration.split(':')[0]).filter((name) => name?.startsWith('--')));
  const values = [...css.matchAll(/(--[\w-]+):([^;}]+)/g)].filter(([, name]) => names.has(name)).map(([, , value]) => value);
  expect(values).toHaveLength(3 * names.size);
  for (const value of values) expect(value).toMatch(/^#[\da-f]{6}$/);
});
