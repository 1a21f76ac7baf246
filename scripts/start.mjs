import path from 'node:path';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { ownBuilds, quietBuildsSentence, servedBy } from './lib/quiet-builds.mjs';
import { REMOTES, say } from './lib/root.mjs';
import { endAfter, hearCtrlC } from './lib/stopped-command.mjs';

const REAL = '--real';

// Before anything is started, so that an interruption at any moment leaves nothing behind.
const interruption = hearCtrlC();
const stopped = new Promise((resolve) => interruption.stopping.addEventListener('abort', resolve, { once: true }));

/**
 * `npm start`: installs, builds, starts the database and serves everything on one address. `-- --real` is an installation instead of a
 * demonstration. Ctrl-C stops all of it.
 * @param {string[]} options
 */
async function start(options) {
  const unknown = options.find((option) => option !== REAL);
  if (unknown) throw new Error(`Option inconnue : ${unknown}. Il n’y en a qu’une : npm start -- ${REAL}`);
  checkNode();
  await ensureInstalled('site', interruption);
  const { dueBuilds, isForNode, runBuilds } = await import('./lib/build-all.mjs');
  const { serve } = await import('./lib/serve.mjs');
  say('Construction de ce qui a changé…');
  const builds = dueBuilds();
  await runBuilds(builds.filter(isForNode), interruption);
  const pages = builds.filter((build) => !isForNode(build));

  const port = Number(process.env.PORT || 3000);
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const build = pages.length > 0 ? (/** @type {import('./lib/run.mjs').Interruption} */ ending) => runBuilds(pages, ending) : null;
  const site = await serve({ port, dataDir, isReal: options.includes(REAL), comesBack: true, build, interruption });
  try {
    await greet(site);
    await tellQuietBuilds(site);
    await Promise.race([site.failed, stopped]);
  } finally {
    await site.stop();
  }
}

/** @param {{ address: string, databaseUrl: string, isDemo: boolean, logFile: string }} site */
async function greet({ address, databaseUrl, isDemo, logFile }) {
  say(`\nUlty est prêt : ${address}`);
  if (isDemo) {
    say('Démonstration, pour cette machine seule à moins que HOST n’en dise autrement. Pour une installation réelle : npm start -- --real');
    say('Comptes (mot de passe Faso-Ulty-2026!) :');
    say('  apprenants : awa@exemple.bf, issa@exemple.bf, fati@exemple.bf   ·   administration : admin@exemple.bf, controle@exemple.bf');
  } else {
    const { hasAdministrator } = await import('#api/identity/admin-links/make-admin-link.js');
    if (!(await hasAdministrator(databaseUrl)))
      say('Personne n’administre encore ce site. Le premier compte : npm run admin:create -- vous@exemple.org');
  }
  say(`Journal : ${logFile}${isDemo ? `   ·   API : ${address}/api/docs` : ''}   ·   Ctrl-C pour arrêter\n`);
}

/** The start itself has succeeded: a site that does not answer by now says so elsewhere. @param {{ address: string }} site */
async function tellQuietBuilds({ address }) {
  const served = await servedBy(address).catch(() => []);
  const sentence = quietBuildsSentence(ownBuilds(REMOTES), served);
  if (sentence) say(`${sentence}\n`);
}

// A start that succeeded ends only by a stop, forced or not.
endAfter(start(process.argv.slice(2)), interruption);
