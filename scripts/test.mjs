import { buildAll } from './lib/build-all.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot, say } from './lib/root.mjs';

/**
 * `npm test`: everything that must hold before a change lands. `npm test -- unit api` runs only the named suites:
 * lint, types, unit, api, e2e. `npm run test:long` runs `long` alone: 200 crashes of PostgreSQL, some minutes.
 */
async function test(wanted) {
  checkNode();
  await ensureInstalled();
  const { check, conclude, jest, playwright } = await import('./lib/suites.mjs');
  const wants = (name) => wanted.length === 0 || wanted.includes(name);
  const results = [];
  const suite = async (name, work) => {
    if (!wants(name)) return;
    say(`\n── ${name}`);
    results.push(...[await work()].flat());
  };

  await suite('lint', () => check('lint', process.execPath, [inRoot('node_modules/eslint/bin/eslint.js'), '.', '--max-warnings', '0']));
  await suite('types', () => check('types', process.execPath, [inRoot('scripts/types.mjs')]));
  say('\n── construction');
  await buildAll();
  await suite('unit', () => jest('unit', inRoot('jest.config.mjs')));
  await suite('api', () => jest('api', inRoot('api/jest.config.mjs')));
  await suite('e2e', async () => {
    const { findBrowser } = await import('./lib/browser.mjs');
    return playwright('e2e', { CHROMIUM_PATH: await findBrowser() });
  });
  if (wanted.includes('long'))
    await suite('long', () => jest('long', inRoot('api/jest.config.mjs'), { ULTY_CRASH_ROUNDS: '200' }, ['ledger/crash']));
  conclude(results);
}

test(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  say('\n0 passed, 1 failed');
  process.exitCode = 1;
});
