import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { publishLocalBuilds } from '../publish.mjs';
import { inRoot, say } from '../root.mjs';
import { keepAddress, openSite } from '../serve.mjs';
import { ApiRunner } from './api-runner.mjs';
import { startBuilds } from './builds.mjs';
import { Front } from './front.mjs';
import { NodeSources } from './node-sources.mjs';
import { watchFolders } from './watch-folders.mjs';

/** @import { Message } from './build-process.mjs' */
/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */

/**
 * Serves a demonstration; host and API are rebuilt on changes. All it writes is in `.cache/dev/<port>` and, as with `npm start`, in the
 * data folder. Runs until the interruption, or until a process it needs has ended.
 * @param {object} settings
 * @param {string[]} settings.folders absolute folders of the remotes served from development servers
 * @param {string[]} settings.asBuilt names of those served from their production builds
 * @param {import('../run.mjs').Interruption} settings.interruption of hearStopSignals
 */
export async function develop({ folders, asBuilt, interruption }) {
  const port = Number(process.env.PORT || 3000);
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const { DATABASE_URL, HOST, PUBLIC_ORIGIN, SEED_DEMO } = process.env;
  const env = {
    HOST: HOST || '127.0.0.1',
    PUBLIC_ORIGIN: PUBLIC_ORIGIN || `http://localhost:${port}`,
    // A folder of a real installation is refused: unfinished code must not run on its data.
    SEED_DEMO: DATABASE_URL ? SEED_DEMO : 'true',
  };
  const site = await openSite({ port, dataDir, env, interruption });
  /** Functions that stop each started part, the last first. @type {(() => unknown)[]} */
  const stops = [() => site.database?.stop()];
  const stopped = once(interruption.stopping, 'abort');
  try {
    publishLocalBuilds(site.apiEnv.REMOTES_DIR, asBuilt);
    const serving = serveSources({ folders, site, port, interruption, stops });
    await Promise.race([serving, site.failed, stopped]);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * @param {{ folders: string[], site: Site, port: number, interruption: import('../run.mjs').Interruption, stops: (() => unknown)[] }} settings
 */
async function serveSources({ folders, site, port, interruption, stops }) {
  const outputDir = inRoot('.cache/dev', String(port));
  const hostDir = path.join(outputDir, 'host');
  const remotesDir = path.join(outputDir, 'remotes');
  fs.rmSync(outputDir, { recursive: true, force: true });
  fs.mkdirSync(remotesDir, { recursive: true });

  const apiPort = await freePort();
  const env = {
    ...site.apiEnv,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    HOST_DIST_DIR: hostDir,
    DEVELOPMENT_REMOTES_DIR: remotesDir,
  };
  const api = new ApiRunner({ env, logFile: site.logFile, origin: `http://127.0.0.1:${apiPort}`, tell: say, forced: interruption.forced });
  stops.push(() => api.stop());
  const sources = new NodeSources(path.join(outputDir, 'node'));
  const restartApi = () => api.restart(sources.main);

  /** @type {Map<string, number>} */
  const remotePorts = new Map();
  const front = new Front({ apiPort, isApiReady: () => api.ready, remotePorts, elementsPage: path.join(hostDir, 'public/elements.html') });
  stops.push(() => front.close());
  await front.listen(port, site.host);

  const builds = followBuilds({ folders, outputDir, remotePorts, restartApi, show: (made) => front.show(made) });
  stops.push(builds.stop);
  say('Construction de l’hôte et démarrage de l’API…');
  await Promise.race([Promise.all([sources.prepare(), builds.first]), builds.failed]);
  stops.push(watchFolders(sources.folders, followSources(sources, restartApi)));
  keepAddress(site);
  if (await restartApi()) greet(site, folders);
  await builds.failed;
}

/**
 * Uses each build once it is ready.
 * @returns `first`, resolved once all are built, `failed` and `stop` of startBuilds
 * @param {{ folders: string[], outputDir: string, remotePorts: Map<string, number>, restartApi: () => Promise<boolean>,
 *   show: (made: string) => void }} settings
 */
function followBuilds({ folders, outputDir, remotePorts, restartApi, show }) {
  const made = { host: 0, elements: 0, routes: 0 };
  const awaited = new Set(['host', ...folders]);
  /** @type {Map<string, string>} */
  const routes = new Map();
  const take = {
    host: async () => {
      // The API reads the host's files when it starts, and caches them.
      if (awaited.size > 0 || !(await restartApi())) return;
      say('Hôte reconstruit : les pages ouvertes se rechargent.');
      made.host += 1;
    },
    elements: () => {
      made.elements += 1;
    },
    remote: (/** @type {Extract<Message, { type: 'remote' }>} */ { id, folder, port, text }) => {
      remotePorts.set(id, port);
      if (routes.has(folder) && routes.get(folder) !== text) {
        say(`${id} : remote.ts relu, les pages ouvertes se rechargent.`);
        made.routes += 1;
      }
      routes.set(folder, text);
    },
  };
  /** @type {() => void} */
  let haveAll = () => undefined;
  /** @type {Promise<void>} */
  const first = new Promise((resolve) => (haveAll = resolve));
  const builds = startBuilds(folders, outputDir, async (message) => {
    if (message.type === 'failed') return say(`${message.name} : ${message.text}`);
    if (message.type === 'remote') take.remote(message);
    else await take[message.type]();
    awaited.delete(message.type === 'remote' ? message.folder : message.type);
    if (awaited.size === 0) haveAll();
    show(JSON.stringify(made));
  });
  return { ...builds, first };
}

/** Handler for changes below the API's folders: compiles them and restarts the API, one run at a time. @param {NodeSources} sources @param {() => Promise<boolean>} restartApi */
function followSources(sources, restartApi) {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  const follow = async () => {
    const since = performance.now();
    if ((await sources.update()) && (await restartApi())) say(`API redémarrée en ${((performance.now() - since) / 1_000).toFixed(1)} s.`);
  };
  return () => void (last = last.then(follow).catch((/** @type {Error} */ error) => say(error.message)));
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** @param {Site} site @param {string[]} folders */
function greet({ address, isDemo, logFile }, folders) {
  say(`\nUlty est prêt : ${address}`);
  say(`Suivis : hôte, API${folders.map((folder) => `, ${path.basename(folder)}`).join('')}. Les autres remotes sont tels que construits.`);
  if (isDemo)
    say('Comptes (mot de passe Faso-Ulty-2026!) : awa@exemple.bf, issa@exemple.bf, fati@exemple.bf, admin@exemple.bf, controle@exemple.bf');
  say(`Éléments : ${address}/_elements   ·   Journal : ${logFile}   ·   Ctrl-C pour arrêter\n`);
}
