import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERIFY_PROGRAM } from './verify-program';

test('the program that is copied is the one that docs/lottery.md explains', () => {
  const [, program] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(process.cwd(), 'docs/lottery.md'), 'utf8')) ?? [];
  expect(VERIFY_PROGRAM).toBe(program);
  expect(VERIFY_PROGRAM.trim().split('\n').length).toBeLessThanOrEqual(24);
});
