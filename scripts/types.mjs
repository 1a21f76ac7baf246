import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const tsc = inRoot('node_modules/typescript/bin/tsc');
/** What each part was found to be stays here: the next run reads anew what has changed and what depends on it. */
const memory = (name) => ['--incremental', '--tsBuildInfoFile', inRoot(`.cache/types/${name}.json`)];
const codes = await Promise.all(
  [
    ['tsconfig.json', 'browser'],
    ['tsconfig.node.json', 'node'],
    ['host/src/worker', 'worker'],
  ].map(([project, name]) => run(process.execPath, [tsc, '-p', project, ...memory(name)])),
);
process.exitCode = codes.some(({ code }) => code !== 0) ? 1 : 0;
