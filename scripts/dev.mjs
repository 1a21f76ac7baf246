import path from 'node:path';
import { readArguments } from './lib/dev/arguments.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { REMOTES, ROOT, say } from './lib/root.mjs';
import { endAfter, hearCtrlC } from './lib/stopped-command.mjs';

const interruption = hearCtrlC();

/**
 * `npm run dev`: the site of `npm start` with host and API rebuilt on changes. `-- mf-quiz` serves that remote from a development server:
 * saved changes show in the open page. `-- mf-quiz --host <address>` shows it inside a deployed host instead, to one browser. Ctrl-C stops
 * all of it.
 * @param {string[]} args
 */
async function dev(args) {
  const { folders, host } = readArguments(args, REMOTES, ROOT);
  checkNode();
  await ensureInstalled('everything', interruption);
  const { buildAll, TARGETS } = await import('./lib/build-all.mjs');
  if (host) {
    await buildAll(interruption, ['packages']);
    const { developInHost } = await import('./lib/dev/develop-in-host.mjs');
    return developInHost({ folder: folders[0] ?? '', site: host, interruption });
  }
  say('Construction de ce qui a changé…');
  const developed = folders.map((folder) => path.basename(folder));
  const asBuilt = TARGETS.map(({ name }) => name).filter((name) => name !== 'host' && !developed.includes(name));
  await buildAll(interruption, asBuilt);
  // Imported late: it needs packages that have just been built.
  const { develop } = await import('./lib/dev/develop.mjs');
  await develop({ folders, asBuilt: REMOTES.filter((name) => !developed.includes(name)), interruption });
}

endAfter(dev(process.argv.slice(2)), interruption);
