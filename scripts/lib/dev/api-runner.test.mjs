import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ApiRunner } from './api-runner.mjs';

let folder, port, runner, told;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-runner-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  ({ port } = probe.address());
  await new Promise((resolve) => probe.close(resolve));
  told = [];
  const options = { env: { PATH: process.env.PATH }, logFile: path.join(folder, 'api.log'), origin: `http://127.0.0.1:${port}` };
  const packageFile = path.join(folder, 'package.json');
  fs.writeFileSync(packageFile, '{ "dependencies": {} }');
  runner = new ApiRunner({ ...options, packageFile, tell: (line) => told.push(line) });
});
afterEach(async () => {
  await runner.stop();
  fs.rmSync(folder, { recursive: true });
});

/** A main file that answers `text` on every path, once `before` has run. */
function main(text, before = '') {
  const file = path.join(folder, `main-${fs.readdirSync(folder).length}.mjs`);
  fs.writeFileSync(
    file,
    `import http from 'node:http';\n${before}\nhttp.createServer((_, answer) => answer.end('${text}')).listen(${port}, '127.0.0.1');`,
  );
  return file;
}
const answer = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();

test('the next main file takes the place of the one before, on the same port', async () => {
  expect(await runner.restart(main('un'))).toBe(true);
  expect(await answer()).toBe('un');
  expect(await runner.restart(main('deux'))).toBe(true);
  expect(await answer()).toBe('deux');
});

test('one that cannot start is told, with what its log says; the next one starts', async () => {
  expect(await runner.restart(main('un', 'throw new Error("pas de base");'))).toBe(false);
  expect(told.join()).toMatch(/L’API n’a pas démarré.*pas de base/s);
  expect(await runner.restart(main('deux'))).toBe(true);
});

test('of several asked for at once the last one answers, to those who waited for the first too', async () => {
  const first = runner.restart(main('un', 'await new Promise(() => undefined);'));
  const last = runner.restart(main('deux'));
  expect(await Promise.all([first, last, runner.ready])).toEqual([true, true, true]);
  expect(await answer()).toBe('deux');
});

test('one that dies comes back', async () => {
  const dying = main('un', 'process.once("SIGUSR2", () => process.exit(3));');
  await runner.restart(dying);
  const { pid } = runner.process;
  process.kill(pid, 'SIGUSR2');
  while (!told.length) await new Promise(setImmediate);
  expect(await runner.ready).toBe(true);
  expect(await answer()).toBe('un');
  expect(runner.process.pid).not.toBe(pid);
});
