import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { THREADS } from '@ulty/domain/weave.js';
import { SIGN_IN_CSS } from './sign-in.css.js';

test('every colour of the page is one of the identity’s, under the same name', () => {
  const tokens = readFileSync(new URL('../../../../../packages/elements/src/tokens.css', import.meta.url), 'utf8')
    .toLowerCase()
    .replaceAll(/\s/g, '');
  const css = String(SIGN_IN_CSS).toLowerCase();
  for (const [declaration] of css.matchAll(/--[\w-]+:#[0-9a-f]{6}/g)) expect(tokens).toContain(`${declaration};`);
  const threads = new Set(Object.values(THREADS).map((thread) => thread.toLowerCase()));
  for (const [colour] of css.replaceAll(/--[\w-]+:#[0-9a-f]{6}/g, '').matchAll(/#[0-9a-f]{3,8}\b/g)) expect(threads).toContain(colour);
});
