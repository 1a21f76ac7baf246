import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { killNow } from './kill.js';
import { until } from './wait-until.js';

const API = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Compiles like `buildApi`, into a folder of its own: the sources may be newer than the last build. The compiler's path is not the first
 * argument, since it would then run as the program, and recompile the packages while servers are starting.
 */
const COMPILE = `
  const [, src, out, compiler] = process.argv;
  const { compileForNode } = await import(compiler);
  await compileForNode(src, out, (name) => !name.startsWith('testing'));`;

/**
 * Compiles the API once for all files of the run: the first caller compiles, the others wait. The folder is inside `api/`, where its
 * packages are found; the run's teardown removes it.
 */
export async function compileApi(): Promise<string> {
  const out = process.env['ULTY_TEST_SERVER'];
  if (!out) throw new Error('Run the API tests through api/jest.config.mjs: its global setup says where the API is compiled to.');
  if (mkdirSync(`${out}.lock`, { recursive: true }) === undefined) {
    await until('the API is compiled', () => existsSync(out));
    return out;
  }
  await compileInto(`${out}.half`, join(API, 'src'));
  renameSync(`${out}.half`, out);
  return out;
}

/** Compiles a folder of sources, while servers may be starting. */
export async function compileInto(out: string, sources: string): Promise<void> {
  const compiler = join(API, '../packages/build-node.mjs');
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', COMPILE, sources, out, compiler]);
}

/** Environment of a test site: no pages, the small library, no notices, jobs checked every second. */
const ENVIRONMENT = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  METRICS_PORT: '0',
  LOG_LEVEL: 'silent',
  JOBS_LOOK_SECONDS: '1',
  ADMIN_SECOND_FACTOR: 'optional',
  REMOTES_DIR: '/nonexistent/remotes',
  HOST_DIST_DIR: '/nonexistent/host',
};

/**
 * The API as a separate process that can be killed and started again. One that the system kills for lack of memory is restarted; one that
 * exits with a code has failed, and is not.
 */
export class ServerProcess {
  private child: ChildProcess | null = null;
  /** Reasons of ends other than by `kill`, for the messages of failures. */
  readonly ends: string[] = [];

  /** @param environment PORT, DATABASE_URL, JOBS and what a test needs besides */
  constructor(
    private readonly dir: string,
    private readonly environment: Record<string, string>,
  ) {}

  start(): void {
    const child = spawn(process.execPath, [join(this.dir, 'main.js')], {
      env: { PATH: process.env['PATH'], CONTENT_DIR: process.env['ULTY_TEST_LIBRARY'], ...ENVIRONMENT, ...this.environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.child = child;
    child.once('exit', (code, signal) => {
      if (this.child !== child) return;
      this.ends.push(signal ?? `code ${code}`);
      if (signal === 'SIGKILL') this.start();
    });
  }

  /** Kills it without a chance to finish anything. Resolves once it has ended. */
  async kill(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    killNow(child.pid);
    await ended;
  }
}
