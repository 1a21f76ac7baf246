import path from 'node:path';
import { buildFolder } from '@ulty/federation/build-folder';

/** Builds one deployable: `node scripts/webpack-run.mjs <folder>`. */
if (!(await buildFolder(path.resolve(process.argv[2] ?? '')))) process.exit(1);
