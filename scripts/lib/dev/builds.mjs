import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '../root.mjs';

/**
 * Starts the builds of host, elements' page and remotes under development, in a separate process: requests are answered meanwhile.
 * @param {readonly string[]} folders @param {string} outputDir
 * @param {(message: import('./build-process.mjs').Message) => void} hear called with its messages (build-process.mjs)
 * @returns `failed`, which rejects when it ends by itself, and a function that stops it
 */
export function startBuilds(folders, outputDir, hear) {
  const child = fork(inRoot('scripts/lib/dev/build-process.mjs'), [outputDir, ...folders], {
    cwd: inRoot(),
    env: { ...process.env, NODE_ENV: 'development' },
    detached: true,
  });
  child.on('message', hear);
  const exited = once(child, 'exit');
  const failed = exited.then(([code, signal]) => {
    throw new Error(`La construction s’est arrêtée (${signal ?? `code ${code}`}).`);
  });
  failed.catch(() => undefined);
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { failed, stop };
}
