import path from 'node:path';
import { buildAll } from './lib/build-all.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { packPackages } from './lib/pack-packages.mjs';
import { say } from './lib/root.mjs';

/** `npm run pack -- <folder>`: the packages that a team outside this repository installs, as tarballs. */
checkNode();
await ensureInstalled('site');
await buildAll(undefined, ['packages']);
for (const tarball of Object.values(await packPackages(path.resolve(process.argv[2] ?? 'packed')))) say(tarball);
