import { expect, test } from '../support/fixtures';
import { copyRepository } from '../support/repository-copy';

const JEST = 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js';

test('a new module and the remote that reads it are formed, linted, typed, used, tested and built as they are made', async () => {
  test.slow();
  const copy = await copyRepository();
  try {
    await copy.shell('npm run new -- module mes-essais && npm run new -- remote mes-essais');
    const made = 'mf-mes-essais api/src/mes-essais packages/contracts/src e2e/journeys/mf-mes-essais.mobile.spec.ts';
    await copy.shell('git init -q . && npx biome format .');
    await copy.shell(`npx oxlint -c oxlint.config.mjs ${made} api/src/app.module.ts`);
    await copy.shell('npx knip --no-progress');
    await copy.shell('node packages/build-node.mjs && node scripts/types.mjs');
    expect(await copy.shell(`${JEST} --config jest.config.mjs mf-mes-essais`)).toMatch(/Tests: +2 passed/);
    expect(await copy.shell(`${JEST} --config api/jest.config.mjs --maxWorkers=2 mes-essais access.int`)).toMatch(/Test Suites: +2 passed/);
    expect(await copy.shell('npx ulty-build mf-mes-essais')).toMatch(/^mf-mes-essais\/dist: 0\.1\.0-[0-9a-f]{8}$/m);
  } finally {
    await copy.remove();
  }
});
