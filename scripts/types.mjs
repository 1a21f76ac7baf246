import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** TypeScript's native compiler: what it finds is what `typescript` finds, in a third of its time. Decision 0108. */
const tsc = inRoot('node_modules/typescript-native/bin/tsc');
/** Cache of each part's result: the next run checks only changed parts and those that depend on them. */
const memory = (/** @type {string} */ name) => ['--incremental', '--tsBuildInfoFile', inRoot(`.cache/types/${name}.json`)];
// Each program is checked by one thread: the programs run beside each other, and a second thread checks much of the first one's again.
const codes = await Promise.all(
  [
    ['tsconfig.json', 'browser'],
    ['tsconfig.node.json', 'node'],
    ['host/src/worker', 'worker'],
    ['tsconfig.scripts.json', 'scripts'],
  ].map(([project = '', name = '']) => run(process.execPath, [tsc, '-p', project, '--checkers', '1', ...memory(name)])),
);
process.exitCode = codes.some(({ code }) => code !== 0) ? 1 : 0;
