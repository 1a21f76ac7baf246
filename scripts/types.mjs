import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const tsc = inRoot('node_modules/typescript/bin/tsc');
const codes = await Promise.all(
  ['tsconfig.json', 'tsconfig.node.json', 'host/src/worker'].map((project) => run(process.execPath, [tsc, '-p', project])),
);
process.exitCode = codes.some(({ code }) => code !== 0) ? 1 : 0;
