import { moduleFiles } from './lib/new/module-files.mjs';
import { readRequest } from './lib/new/request.mjs';
import { remoteFiles } from './lib/new/remote-files.mjs';
import { writeAll } from './lib/new/write-all.mjs';
import { ROOT, say } from './lib/root.mjs';

/** @type {Record<import('./lib/new/request.mjs').Made['kind'], (made: import('./lib/new/request.mjs').Made) => string[]>} */
const MADE = {
  remote: ({ name }) => [
    `mf-${name} est là : une page à /${name}, sa lecture, son entrée de menu et ses tests.`,
    `  npm run dev -- mf-${name}     la page, telle qu’elle s’enregistre, sur http://localhost:3000/${name}`,
    '  npm test -- lint types unit   ce qui doit tenir',
    'Vers un site en service : docs/guides/first-remote.md',
  ],
  module: ({ name }) => [
    `api/src/${name} est là : GET /api/${name}-page, déclaré dans packages/contracts/src/reads/${name}-page.ts.`,
    `  npm run new -- remote ${name}     la page qui le lit`,
    '  npm test -- lint types api        ce qui doit tenir',
  ],
};

/** `npm run new -- remote notes` makes a remote of one page, `-- module notes` a room of the API with one read. Nothing is overwritten. */
try {
  const request = readRequest(process.argv.slice(2), ROOT);
  const files = request.kind === 'remote' ? remoteFiles(request, ROOT) : moduleFiles(request, ROOT);
  writeAll(files, ROOT);
  for (const line of MADE[request.kind](request)) say(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
