import fs from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serve } from '../scripts/lib/serve.mjs';

/** @typedef {(ending: () => unknown) => void} Defer registers a clean-up function, which is run at the end in any case */
/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */
/** @typedef {<Answer>(path: string) => Promise<Answer>} Read reads JSON of the site as its learner */

/** A learner of the demonstration, whose account every embedded database has. */
const LEARNER = { email: 'awa@exemple.bf', password: 'Faso-Ulty-2026!' };

/** The load comes from one address and one session, far above their rate limits. Settings of a real site in the environment are ignored. A load may name the address it stands for. */
const ENVIRONMENT = {
  RATE_LIMIT: '1000000000',
  WORK_LIMIT: '1000000',
  SENT_LIMIT: '1000000',
  READ_ONLY_BELOW: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  PUBLIC_ORIGIN: '',
  TRUSTED_PROXIES: '127.0.0.1',
};

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** The session that a sign-in opened, as a browser sends it back. @param {Response} answer */
export function sessionCookie(answer) {
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!cookie) throw new Error('La connexion n’a pas ouvert de session.');
  return cookie;
}

/** @param {string} address */
async function signIn(address) {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LEARNER),
  });
  if (!answer.ok) throw new Error(`La connexion de ${LEARNER.email} a échoué : ${answer.status} ${await answer.text()}`);
  return sessionCookie(answer);
}

/** @param {string} dataDir */
async function erase(dataDir) {
  // The database's folder if its user may not enter this one.
  const { fallbackDir } = await import('#api/core/postgres/state-dir.js');
  for (const folder of [fallbackDir(dataDir), dataDir]) await fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * The production site with a database of its own, in a folder deleted with it.
 * @param {Defer} defer
 * @returns its address, the API's process id, its database, its data folder, the cookie of a signed-in learner
 */
export async function startSite(defer) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'ulty-bench-'));
  defer(() => erase(dataDir));
  // The database may run as another user, who must reach its folder.
  await fs.chmod(dataDir, 0o755);
  const starting = serve({ port: await freePort(), dataDir, env: ENVIRONMENT });
  defer(() =>
    starting.then(
      (site) => site.stop(),
      () => undefined,
    ),
  );
  const { api, address: named, databaseUrl } = await starting;
  // An IP address: a host name may be tried as IPv6 first, which sometimes takes time.
  const address = named.replace('localhost', '127.0.0.1');
  return { address, pid: /** @type {number} */ (api.pid), databaseUrl, dataDir, cookie: await signIn(address) };
}
