import { test as base } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processesOf } from '../../api/src/testing/processes-of';
import { LOCAL, mustBeTagged } from './tags';
import { freePort, newDataDir } from './site';

/** Longer than any script needs for one line on a busy machine: a start gives its API two minutes. */
const LIMIT_MS = 300_000;

interface End {
  code: number | null;
  signal: string | null;
}

/** `npm start` as a process of its own, on a folder of its own. */
export interface StartScript {
  process: ChildProcess;
  dataDir: string;
  port: number;
  /** Its output so far. */
  text: () => string;
  /** Waits until its output contains this line. Fails when it ends without it, or prints only other lines for five minutes. */
  said: (line: string) => Promise<void>;
  /** Waits for its end, five minutes at most. @returns exit code and signal */
  ended: () => Promise<End>;
}

interface StartOptions {
  script?: string;
  args?: string[];
  dataDir?: string;
  env?: Record<string, string>;
}

/** Starts `npm start`, or another script; `env` overrides the test's own. Settings of a real site in this environment are removed. */
async function runStart({ script = 'scripts/start.mjs', args = [], dataDir, env = {} }: StartOptions = {}): Promise<StartScript> {
  mustBeTagged(LOCAL, 'the start script');
  const [folder, port] = [dataDir ?? (await newDataDir()), await freePort()];
  const ours = {
    ...process.env,
    DATABASE_URL: '',
    SEED_DEMO: '',
    HOST: '',
    PUBLIC_ORIGIN: '',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATA_DIR: folder,
    ...env,
  };
  const child = spawn(process.execPath, [path.resolve(script), ...args], { env: ours, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (text += String(more)));
  let end: End | null = null;
  void once(child, 'close').then(([code, signal]) => (end = { code, signal } as End));
  /** Waits until `look` returns something. */
  const until = async <T>(what: string, look: () => T | null): Promise<T> => {
    for (const from = Date.now(); Date.now() - from < LIMIT_MS; await pause(10)) {
      const found = look();
      if (found !== null) return found;
    }
    throw new Error(`${script} did not ${what} within ${LIMIT_MS / 1_000} s. It said:\n${text}`);
  };
  const said = async (line: string) => {
    await until(`say “${line}”`, () => (end !== null || text.includes(line) ? true : null));
    if (!text.includes(line)) throw new Error(`${script} ended without having said “${line}”:\n${text}`);
  };
  return { process: child, dataDir: folder, port, text: () => text, said, ended: () => until('end', () => end) };
}

/** A test of scripts: everything it starts is ended after it, with every process that works in its folder. */
export const test = base.extend<{ start: typeof runStart }>({
  start: async ({}, use) => {
    const started: StartScript[] = [];
    await use(async (options) => {
      const script = await runStart(options);
      started.push(script);
      return script;
    });
    for (const { process: script, dataDir, ended } of started) {
      for (const pid of processesOf(dataDir)) process.kill(pid, 'SIGKILL');
      script.kill('SIGKILL');
      await ended();
      await fs.rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
});
