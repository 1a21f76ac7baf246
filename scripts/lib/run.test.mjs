import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mustRun, run } from './run.mjs';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function until(condition) {
  while (!condition()) await pause(5);
}

/** A program that starts another, as npm and the builds do; both keep running. `asked` is their reaction to a signal to end. */
function family(asked) {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-run-')), 'pids');
  const child = `${asked}; setInterval(() => undefined, 1000)`;
  const parent = `${asked}; const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' }); require('node:fs').writeFileSync(${JSON.stringify(file)}, process.pid + ' ' + child.pid); setInterval(() => undefined, 1000)`;
  return {
    args: ['-e', parent],
    pids: () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : []),
  };
}

const interruption = () => {
  const [stopping, forced] = [new AbortController(), new AbortController()];
  return {
    stop: () => stopping.abort('stopped'),
    force: () => forced.abort(),
    signals: { stopping: stopping.signal, forced: forced.signal },
  };
};

test('a program that is interrupted goes with all that it has started', async () => {
  const { args, pids } = family('');
  const { stop, signals } = interruption();
  const ended = run(process.execPath, args, { isQuiet: true, interruption: signals });
  await until(() => pids().length === 2);
  stop();
  await expect(ended).rejects.toBe('stopped');
  await until(() => !pids().some(isAlive));
});

test('one that does not listen goes when it is forced', async () => {
  const { args, pids } = family(`process.on('SIGTERM', () => undefined)`);
  const { stop, force, signals } = interruption();
  const ended = run(process.execPath, args, { isQuiet: true, interruption: signals });
  await until(() => pids().length === 2);
  stop();
  force();
  await expect(ended).rejects.toBe('stopped');
  await until(() => !pids().some(isAlive));
});

test('after a stop nothing is started', async () => {
  const { stop, signals } = interruption();
  stop();
  await expect(run('/nothing/of/the/kind', [], { interruption: signals })).rejects.toBe('stopped');
});

test('a program that fails is named with its code', async () => {
  await expect(mustRun('Construction', process.execPath, ['-e', 'process.exit(3)'], { isQuiet: true })).rejects.toThrow(
    'Construction : échec (code 3).',
  );
});

test('a program may be conversed with', async () => {
  const heard = [];
  const answer = `process.on('message', (text) => { process.send(text.toUpperCase()); process.disconnect(); }); process.send('asked')`;
  const converse = (child) =>
    child.on('message', (text) => {
      heard.push(text);
      if (text === 'asked') child.send('answered');
    });
  expect(await run(process.execPath, ['-e', answer], { isQuiet: true, converse })).toEqual({ code: 0, output: '' });
  expect(heard).toEqual(['asked', 'ANSWERED']);
});
