import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { lastWords, startApi } from './api-process.mjs';
import { keepRunning } from './keep-running.mjs';
import { keepMode, readMode } from './mode.mjs';
import { publishLocalBuilds } from './publish.mjs';
import { inRoot, REMOTES, say } from './root.mjs';
import { run } from './run.mjs';

const EVERYWHERE = ['0.0.0.0', '::'];

/** @import { Interruption } from './run.mjs' */

const notOurs = (/** @type {number} */ _port, /** @type {string} */ host) =>
  `HOST vaut « ${host} », qui n’est pas une adresse de cette machine.`;

/** Why the address cannot be used, by the system's code. @type {Record<string, (port: number, host: string) => string>} */
const PORT_FAULTS = {
  EADDRINUSE: (port) => `Le port ${port} est déjà pris. Choisissez-en un autre : PORT=${port + 1} npm start`,
  EACCES: (port) => `Ce compte n’a pas le droit d’ouvrir le port ${port}. Choisissez-en un au-dessus de 1023 : PORT=3000 npm start`,
  EADDRNOTAVAIL: notOurs,
  ENOTFOUND: notOurs,
  EAI_AGAIN: notOurs,
};

/** Throws early with a clear message when the port cannot be used, before a database is started in vain. @param {number} port @param {string} host */
async function checkPort(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT doit être un nombre entre 1 et 65535.');
  /** @type {Promise<void>} */
  const free = new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const fault = PORT_FAULTS[error.code ?? ''];
      reject(fault ? new Error(fault(port, host)) : error);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
  await free;
}

/** @param {string} dataDir */
function openDataDir(dataDir) {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new Error(
      `Impossible d’écrire dans ${dataDir} (${/** @type {NodeJS.ErrnoException} */ (error).code}). Donnez les droits sur ce dossier ou choisissez-en un autre avec DATA_DIR.`,
    );
  }
}

/** @param {{ dataDir: string, interruption: Interruption | undefined }} settings */
async function startDatabase({ dataDir, interruption }) {
  const { startEmbedded } = await import('#api/core/postgres/embedded.js');
  const database = await startEmbedded({ dataDir, log: say, signal: interruption?.stopping });
  interruption?.forced.addEventListener('abort', () => database.kill(), { once: true });
  return database;
}

/**
 * @typedef {object} SiteSettings
 * @property {number} port
 * @property {string} dataDir
 * @property {Record<string, string | undefined>} [env] added to this process's own
 * @property {boolean} [isReal] the embedded database for real, without the demonstration
 * @property {Interruption | undefined} [interruption] ends a start under way, with nothing left behind
 */

/**
 * Everything a site needs before its API but the versions of the remotes: mode, port, folder, the database.
 * @param {SiteSettings} settings
 * @returns its address for browsers, the environment of its API, the database, and the text for the terminal
 */
export async function openSite({ port, dataDir, env = {}, isReal = false, interruption = undefined }) {
  /** @type {NodeJS.ProcessEnv} */
  const given = { ...process.env, ...env };
  const { isDemo, wasDemo } = readMode({ isRealWanted: isReal, env: given, dataDir });
  // As the API decides by itself (api/src/core/base/config.ts).
  const host = given.HOST || (isDemo ? '127.0.0.1' : '0.0.0.0');
  await checkPort(port, host);
  openDataDir(dataDir);
  const database = given.DATABASE_URL ? null : await startDatabase({ dataDir, interruption });
  try {
    if (database) keepMode({ dataDir, isDemo });
  } catch (error) {
    await database?.stop();
    throw error;
  }
  if (database && wasDemo) say('Ce dossier a servi à une démonstration : les comptes dont le mot de passe est publié sont fermés.');
  const databaseUrl = database?.url ?? given.DATABASE_URL ?? '';
  const origin = `http://${EVERYWHERE.includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
  const apiEnv = {
    NODE_ENV: 'production',
    METRICS_PORT: '0',
    ...given,
    HOST: host,
    SEED_DEMO: String(isDemo),
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    REMOTES_DIR: path.join(dataDir, 'remotes'),
    HOST_DIST_DIR: inRoot('host/dist'),
    CONTENT_DIR: inRoot('content'),
  };
  /** @type {Promise<never>} */
  const failed = new Promise((_resolve, reject) => database?.onExit(reject));
  failed.catch(() => undefined);
  return {
    address: EVERYWHERE.includes(host) || host === '127.0.0.1' ? `http://localhost:${port}` : origin,
    apiEnv,
    database,
    databaseUrl,
    failed,
    host,
    isDemo,
    logFile: path.join(dataDir, 'api.log'),
    origin,
  };
}

/**
 * Records the address of a folder's site, for commands that create links to it.
 * @param {{ address: string, apiEnv: { DATA_DIR: string, PUBLIC_ORIGIN?: string } }} site
 */
export function keepAddress({ address, apiEnv }) {
  fs.writeFileSync(path.join(apiEnv.DATA_DIR, 'address'), `${apiEnv.PUBLIC_ORIGIN || address}\n`);
}

/**
 * Fills the database in a process of its own, in the time that the builds take anyway. Where that fails, the API fails in the same way a moment later,
 * and says so.
 * @param {{ apiEnv: NodeJS.ProcessEnv, logFile: string }} site @param {Interruption} interruption
 */
async function prepareDatabase({ apiEnv, logFile }, interruption) {
  const { output } = await run(process.execPath, ['--enable-source-maps', inRoot('scripts/prepare-database.mjs')], {
    isQuiet: true,
    env: apiEnv,
    interruption,
  });
  fs.appendFileSync(logFile, output);
}

/** Waits for all of them; when one fails, `end` is to end the others. Throws the first failure. @param {Promise<unknown>[]} works @param {() => void} end */
async function allOrNone(works, end) {
  /** @type {unknown[]} */
  const failures = [];
  const fail = (/** @type {unknown} */ error) => {
    failures.push(error);
    end();
  };
  await Promise.all(works.map((work) => work.catch(fail)));
  if (failures.length > 0) throw failures[0];
}

/**
 * Serves the built project: embedded PostgreSQL unless DATABASE_URL is given, then the API with host and remotes.
 * @param {SiteSettings & { comesBack?: boolean, build?: ((interruption: Interruption) => Promise<unknown>) | null }} settings `comesBack` restarts the
 *   API when it dies; `build` builds host and remotes while the database is filled, null where they are built
 * @returns address, mode and database, `failed` (rejects when the database has ended for good), and a function that stops all of it
 */
export async function serve({ port, dataDir, env = {}, isReal = false, comesBack = false, build = null, interruption = undefined }) {
  const site = await openSite({ port, dataDir, env, isReal, interruption });
  const { address, apiEnv, database, databaseUrl, failed, isDemo, logFile, origin } = site;
  const ending = new AbortController();
  const stopping = AbortSignal.any([ending.signal, ...(interruption ? [interruption.stopping] : [])]);
  try {
    if (build) {
      const both = { stopping, forced: interruption?.forced ?? ending.signal };
      await allOrNone([build(both), prepareDatabase(site, both)], () => ending.abort());
    }
    publishLocalBuilds(apiEnv.REMOTES_DIR, REMOTES);
    say('Démarrage de l’API…');
    const api = await keepRunning({
      start: ({ hasLimit }) => startApi({ env: apiEnv, logFile, origin, hasLimit, forced: interruption?.forced }),
      tell: say,
      stopping,
      lastWords: () => lastWords(logFile),
      comesBack,
    });
    keepAddress(site);
    const stop = async () => {
      ending.abort();
      await api.stop();
      await database?.stop();
    };
    return { address, api: api.first.process, database, databaseUrl, failed, isDemo, logFile, stop };
  } catch (error) {
    await database?.stop();
    throw error;
  }
}
