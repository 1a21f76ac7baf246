import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const tsc = inRoot('node_modules/typescript/bin/tsc');
/** Cache of each part's result: the next run checks only changed parts and those that depend on them. */
const memory = (name) => ['--incremental', '--tsBuildInfoFile', inRoot(`.cache/types/${name}.json`)];
const codes = await Promise.all(
  [
    ['tsconfig.json', 'browser'],
    ['tsconfig.node.json', 'node'],
    ['host/src/worker', 'worker'],
  ].map(([project, name]) => run(process.execPath, [tsc, '-p', project, ...memory(name)])),
);
process.exitCode = codes.some(({ code }) => code !== 0) ? 1 : 0;
