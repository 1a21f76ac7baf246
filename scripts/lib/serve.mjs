import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishLocalBuilds } from './publish.mjs';
import { inRoot, say } from './root.mjs';

const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

/** Refuses early, in words, when the port is taken: before a database is started for nothing. */
async function checkPort(port) {
  const { createServer } = await import('node:net');
  await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(error.code === 'EADDRINUSE' ? new Error(`Le port ${port} est déjà pris. Choisissez-en un autre : PORT=${Number(port) + 1} npm start`) : error));
    probe.listen(port, () => probe.close(resolve));
  });
}

/**
 * Serves the built project: embedded PostgreSQL unless DATABASE_URL is given, then the API with host and remotes.
 * @returns the address, the database, and what stops all of it
 */
export async function serve({ port, dataDir, env = {} }) {
  await checkPort(port);
  fs.mkdirSync(dataDir, { recursive: true });
  const remotesDir = path.join(dataDir, 'remotes');
  publishLocalBuilds(remotesDir);

  let database = null;
  let databaseUrl = env.DATABASE_URL ?? process.env.DATABASE_URL;
  if (!databaseUrl) {
    const { startEmbedded } = await import('../../api/dist/postgres/embedded.js');
    database = await startEmbedded({ dataDir, log: say });
    databaseUrl = database.url;
  }

  const logFile = path.join(dataDir, 'api.log');
  const log = fs.openSync(logFile, 'a');
  const api = spawn(process.execPath, ['--enable-source-maps', inRoot('api/dist/main.js')], {
    cwd: inRoot(),
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      NODE_ENV: 'production',
      METRICS_PORT: '0',
      ...process.env,
      SEED_DEMO: database ? 'true' : (process.env.SEED_DEMO ?? 'false'),
      ...env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      REMOTES_DIR: remotesDir,
      HOST_DIST_DIR: inRoot('host/dist'),
      CONTENT_DIR: inRoot('content'),
    },
  });
  fs.closeSync(log);
  let exit = null;
  const exited = new Promise((resolve) =>
    api.once('exit', (code, signal) => {
      exit = { code, signal };
      resolve(exit);
    }),
  );

  const stop = async () => {
    if (!exit) {
      api.kill('SIGTERM');
      const timer = setTimeout(() => api.kill('SIGKILL'), STOP_LIMIT_MS);
      await exited;
      clearTimeout(timer);
    }
    await database?.stop();
  };

  const startedAt = Date.now();
  while (!(await isReady(port))) {
    if (exit || Date.now() - startedAt > READY_LIMIT_MS) {
      const tail = fs.readFileSync(logFile, 'utf8').trim().split('\n').slice(-15).join('\n');
      await stop();
      throw new Error(`L’API n’a pas démarré. Dernières lignes de ${logFile} :\n${tail}`);
    }
    await pause(100);
  }
  return { address: `http://localhost:${port}`, api, database, databaseUrl, exited, logFile, stop };
}
