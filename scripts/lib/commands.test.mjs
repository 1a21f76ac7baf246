import { expect, test } from '@jest/globals';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

test.each([
  ['start', ['--reel'], 'Option inconnue : --reel. Il n’y en a qu’une : npm start -- --real'],
  ['dev', ['--port'], 'Option inconnue : --port. Ce qui va : npm run dev -- [remote…] [--host <adresse>]'],
  ['new', ['page'], 'Ce qui va : npm run new -- remote <nom>, ou npm run new -- module <nom>'],
  ['admin-create', [], 'Nommez la personne : npm run admin:create -- vous@exemple.org'],
])('%s refuses %j in one sentence, before anything is installed, built or started', async (command, args, sentence) => {
  const { code, output } = await run(process.execPath, [inRoot(`scripts/${command}.mjs`), ...args], { isQuiet: true });
  expect([code, output]).toEqual([1, `${sentence}\n`]);
});
