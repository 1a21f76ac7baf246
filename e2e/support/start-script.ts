import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCAL, mustBeTagged } from './reach';
import { freePort, newDataDir } from './site';

/** `npm start` as a process of its own, on a folder of its own. */
export interface StartScript {
  process: ChildProcess;
  dataDir: string;
  port: number;
  /** Its output so far. */
  text: () => string;
  /** Waits until its output contains this. Fails when it ends without. */
  said: (line: string) => Promise<void>;
  /** Exit code and signal. */
  ended: Promise<{ code: number | null; signal: string | null }>;
}

/** Starts `npm start`, or another script; `env` overrides the test's own. Settings of a real site in this environment are removed. */
export async function runStart({
  script = 'scripts/start.mjs',
  args = [],
  dataDir,
  env = {},
}: {
  script?: string;
  args?: string[];
  dataDir?: string;
  env?: Record<string, string>;
} = {}): Promise<StartScript> {
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
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code as number | null, signal: signal as string | null }));
  let isOver = false;
  void ended.then(() => (isOver = true));
  const said = async (line: string) => {
    while (!text.includes(line)) {
      if (isOver) throw new Error(`The start script ended without having said “${line}”:\n${text}`);
      await pause(10);
    }
  };
  return { process: child, dataDir: folder, port, text: () => text, said, ended };
}
