import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** @import { Defer } from './site.mjs' */

/** Starts a bare server as a process. @param {string} file @param {object} settings @param {Defer} defer */
export async function startBare(file, settings, defer) {
  const child = fork(path.join(import.meta.dirname, file), {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const exited = once(child, 'exit');
  defer(() => {
    child.kill();
    return exited;
  });
  child.send(settings);
  const died = exited.then(([code]) => {
    throw new Error(`Le serveur nu s’est arrêté (code ${code}).`);
  });
  const [{ port }] = await Promise.race([once(child, 'message'), died]);
  died.catch(() => undefined);
  return { address: `http://127.0.0.1:${port}`, pid: /** @type {number} */ (child.pid) };
}

/**
 * Starts the server that the settings of the parent process ask for, and tells its port.
 * @template Settings @param {(settings: Settings) => import('node:http').Server} makeServer
 */
export function serveParent(makeServer) {
  process.once('message', (settings) => {
    const server = makeServer(/** @type {Settings} */ (settings));
    // As long as the API's: connections are idle while the other side is measured, and are reused afterwards.
    server.keepAliveTimeout = 72_000;
    server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
  });
  process.once('disconnect', () => process.exit());
}
