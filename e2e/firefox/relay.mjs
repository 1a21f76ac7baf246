#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * Runs stock Firefox in the way that Playwright starts a browser: the same arguments, and the same line on stderr with its address for
 * WebDriver BiDi. Playwright sets the theme of every new page by a command that no released Firefox supports, and gives up without it: the
 * command is answered here, everything else is passed on. Decision 0069.
 */
const ANSWERED_HERE = 'emulation.setMediaFeaturesOverride';
const LISTENING = /(WebDriver BiDi listening on )(ws:\/\/\S+)/;

/** Connects both ends. Messages of Playwright wait until Firefox is connected. */
function join(playwright, address) {
  const firefox = new WebSocket(address);
  const waiting = [];
  const pass = (message) => (firefox.readyState === WebSocket.OPEN ? firefox.send(message) : waiting.push(message));
  firefox.on('open', () => waiting.splice(0).forEach((message) => firefox.send(message)));
  firefox.on('message', (message) => playwright.send(String(message)));
  playwright.on('message', (data) => {
    const message = String(data);
    const { id, method } = JSON.parse(message);
    if (method === ANSWERED_HERE) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else pass(message);
  });
  firefox.on('error', () => playwright.close());
  firefox.on('close', () => playwright.close());
  playwright.on('close', () => firefox.close());
}

/**
 * Listens for Playwright, on this machine only.
 * @returns the address for Playwright
 */
async function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (playwright, { url }) => join(playwright, address + url));
  return `ws://127.0.0.1:${server.address().port}`;
}

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('error', (error) => {
  console.error(`FIREFOX_PATH: ${error.message}`);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));
for await (const line of createInterface(firefox.stderr)) {
  const [, words, address] = LISTENING.exec(line) ?? [];
  console.error(address ? words + (await listen(address)) : line);
}
