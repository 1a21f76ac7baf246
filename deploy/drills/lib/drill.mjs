import fs from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { inRoot, say } from '../../../scripts/lib/root.mjs';
import { lastWords, superviseApi, spawnApi } from '../../../scripts/lib/api-process.mjs';

/** @typedef {() => unknown} End stops what was started, and may take its time */

/**
 * Runs a drill and ends the process with its result, one line of it on the terminal.
 * @param {string} name
 * @param {(site: { scratch: string, atEnd: (end: End) => void }) => Promise<string>} act gets a scratch folder that any system user may enter, and
 *   `atEnd`, which takes functions that stop what was started; returns the line
 */
export async function drill(name, act) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), `ulty-${name}-`));
  fs.chmodSync(scratch, 0o755);
  /** @type {End[]} */
  const ends = [];
  let line;
  try {
    line = `ok   ${name} : ${await act({ scratch, atEnd: (end) => void ends.push(end) })}`;
  } catch (error) {
    process.exitCode = 1;
    line = `FAIL ${name} : ${error instanceof Error ? error.message : error}`;
  }
  for (const end of ends.reverse()) await end();
  fs.rmSync(scratch, { recursive: true, force: true });
  say(line);
}

/**
 * Throws unless both are equal, as JSON.
 * @param {string} what @param {unknown} found @param {unknown} expected
 */
export function mustEqual(what, found, expected) {
  const [a, b] = [found, expected].map((value) => JSON.stringify(value));
  if (a !== b) throw new Error(`${what} : ${a} au lieu de ${b}`);
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * The environment of a replica on this machine, without the settings of a site of its own.
 * @param {{ databaseUrl: string, dataDir: string, port: number } & Record<string, unknown>} settings with any other variable
 * @returns {NodeJS.ProcessEnv & { DATA_DIR: string }}
 */
export function replicaEnv({ databaseUrl, dataDir, port, ...more }) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '1000000',
    WORK_LIMIT: '1000000',
    SENT_LIMIT: '1000000',
    READ_ONLY_BELOW: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    REMOTES_DIR: path.join(dataDir, 'remotes'),
    HOST_DIST_DIR: inRoot('host/dist'),
    CONTENT_DIR: inRoot('content'),
    ...more,
  };
}

/**
 * Starts a replica as a process. `main` is its main file.
 * @param {{ main?: string, env: NodeJS.ProcessEnv, logFile: string }} replica
 * @returns `ready`, resolved once it answers, and `stop`
 */
export function startReplica({ main = inRoot('api/dist/main.js'), env, logFile }) {
  const origin = `http://127.0.0.1:${env.PORT}`;
  const api = superviseApi(spawnApi([main], { env, logFile }), { origin, hasLimit: true });
  const ready = Promise.race([api.ready, api.exited]).then((outcome) => {
    if (outcome !== 'ready') throw new Error(`une réplique n’a pas démarré. ${lastWords(logFile)}`);
  });
  ready.catch(() => undefined);
  return { origin, ready, stop: api.stop };
}
