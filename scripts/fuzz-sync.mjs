import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { inRoot, say } from './lib/root.mjs';

/** Histories per process: few enough to limit its memory. */
const ROUND = 20_000;
const { values } = parseArgs({ options: { histories: { type: 'string', default: '100000' }, seed: { type: 'string' } } });
const histories = Number(values.histories);
let seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
if (!Number.isSafeInteger(histories) || histories < 1 || !Number.isSafeInteger(seed)) {
  console.error('npm run fuzz:sync -- --histories 1000000 [--seed 7]');
  process.exit(1);
}

/**
 * `npm run fuzz:sync`: sync-histories.test.ts with more histories, in rounds. Each round's seed is printed, and a failure with its smallest
 * history; `--seed` with that number and `--histories 20000` plays the round again.
 */
for (let done = 0; done < histories; done += ROUND, seed += 1) {
  const count = Math.min(ROUND, histories - done);
  say(`seed ${seed}: ${count} histories, ${done} of ${histories} done`);
  const { status } = spawnSync(
    process.execPath,
    [inRoot('node_modules/jest/bin/jest.js'), '--config', inRoot('packages/offline/jest.histories.mjs'), '--maxWorkers=1'],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        SYNC_HISTORIES: String(count),
        SYNC_SEED: String(seed),
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
    },
  );
  if (status !== 0) {
    console.error(`failed: npm run fuzz:sync -- --histories ${count} --seed ${seed}`);
    process.exit(1);
  }
}
say(`${histories} histories passed`);
