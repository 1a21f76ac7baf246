import { expect, test } from '@jest/globals';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

test('a suite nobody knows is refused in one sentence, before anything is built or run', async () => {
  const { code, output } = await run(process.execPath, [inRoot('scripts/test.mjs'), 'unit', 'untit'], { isQuiet: true });
  expect(code).toBe(1);
  expect(output.trim().split('\n').filter(Boolean).sort()).toEqual([
    '0 passed, 1 failed',
    'Suite inconnue : untit. Il y a : lint, types, histories, unit, api, e2e, matrix, long, matrix-long.',
  ]);
});
