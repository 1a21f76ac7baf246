import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { inRoot } from './root.mjs';

/**
 * Runs outside Jest's context, which has a global object of its own: a server that keeps a connection for ten minutes, and a fetch from it.
 */
const SCRIPT = `
  const { once } = require('node:events');
  const { createServer } = require('node:http');
  const { closeConnections } = require(process.argv[1]);
  const server = createServer({ keepAliveTimeout: 600_000 }, (_, answer) => answer.end('ici')).listen(0, '127.0.0.1', async () => {
    const ask = async () => (await fetch('http://127.0.0.1:' + server.address().port)).text();
    const connected = once(server, 'connection');
    await ask();
    const [socket] = await connected;
    const isKept = !socket.destroyed;
    const closed = once(socket, 'close');
    await closeConnections();
    await closed;
    console.log(JSON.stringify([isKept, await ask()]));
    server.close().closeAllConnections();
  });`;

test('what fetch keeps open ends with its file, and the next file may fetch', async () => {
  const args = ['-e', SCRIPT, inRoot('scripts/jest/close-connections.cjs')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 120_000 });
  expect(JSON.parse(stdout)).toEqual([true, 'ici']);
});
