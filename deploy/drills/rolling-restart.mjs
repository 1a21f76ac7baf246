import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { publishLocalBuilds } from '../../scripts/lib/publish.mjs';
import { inRoot, REMOTES } from '../../scripts/lib/root.mjs';
import { setTimeout as pause } from 'node:timers/promises';
import { findNginx, nginxConfiguration } from './lib/nginx.mjs';
import { drill, freePort, replicaEnv, startReplica } from './lib/drill.mjs';
import { startLoad } from './lib/load.mjs';

const PER_SECOND = 50;
const DRAIN_MS = 2_000;
/** Served before, between and after the restarts. */
const STEADY_MS = 2_000;

/** Resolves once the replica asks proxies to send nothing more. @param {string} origin */
async function saysNotReady(origin) {
  while ((await fetch(`${origin}/api/health/ready`)).status !== 503) await pause(20);
}

/**
 * Two replicas behind nginx with deploy/nginx/ulty.conf; each is stopped by SIGTERM and started again in turn, under 50 requests a second. None
 * may fail.
 */
await drill('rolling-restart', async ({ scratch, atEnd }) => {
  const nginx = await findNginx();
  const { startEmbedded } = await import('#api/core/postgres/embedded.js');
  const dataDir = path.join(scratch, 'data');
  fs.mkdirSync(dataDir);
  publishLocalBuilds(path.join(dataDir, 'remotes'), REMOTES);
  const postgres = await startEmbedded({ dataDir, log: () => undefined });
  atEnd(() => postgres.stop());

  const port = await freePort();
  const ports = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const start = (/** @type {number} */ replicaPort) => {
    const more = { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1', SEED_DEMO: 'true', DRAIN_MS: String(DRAIN_MS) };
    const env = replicaEnv({ databaseUrl: postgres.url, dataDir, port: replicaPort, ...more });
    return startReplica({ env, logFile: path.join(scratch, `${replicaPort}.log`) });
  };
  const replicas = ports.map(start);
  atEnd(() => Promise.all(replicas.map(({ stop }) => stop())));
  await Promise.all(replicas.map(({ ready }) => ready));

  const folder = path.join(scratch, 'nginx');
  const file = nginxConfiguration(folder, { port, upstream: ports });
  execFileSync(nginx, ['-t', '-q', '-p', folder, '-c', file]);
  const proxy = spawn(nginx, ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = new Promise((resolve) => proxy.once('exit', resolve));
  atEnd(() => {
    proxy.kill('SIGQUIT');
    return ended;
  });
  while (!(await fetch(`${origin}/api/health/live`).catch(() => null))?.ok) await pause(50);

  const { version, js } = JSON.parse(fs.readFileSync(inRoot('host/dist/host.json'), 'utf8'));
  const visit = { method: 'POST', path: '/api/page-views', body: { path: '/blog' } };
  const paths = [
    '/',
    '/blog',
    '/courses',
    '/api/boot?path=%2Fblog',
    '/api/blog/posts',
    `/host/${version}/${js[0]}`,
    '/shell.html',
    '/api/health/live',
  ];
  const load = startLoad(origin, [...paths.map((each) => ({ path: each })), visit], PER_SECOND);
  let served;
  try {
    for (const [index, replicaPort] of ports.entries()) {
      await pause(STEADY_MS);
      const leaving = /** @type {ReturnType<typeof start>} */ (replicas[index]);
      const stopped = leaving.stop();
      await Promise.race([
        saysNotReady(leaving.origin),
        stopped.then(() => Promise.reject(new Error('une réplique est partie en se disant prête'))),
      ]);
      await stopped;
      const arriving = start(replicaPort);
      replicas[index] = arriving;
      await arriving.ready;
    }
    await pause(STEADY_MS);
  } finally {
    served = await load.stop();
  }
  if (served.failed.length > 0)
    throw new Error(`${served.failed.length} requêtes perdues sur ${served.sent} : ${[...new Set(served.failed)].join(', ')}`);
  return `deux répliques redémarrées tour à tour sous ${PER_SECOND} requêtes par seconde, ${served.sent} requêtes, aucune perdue`;
});
