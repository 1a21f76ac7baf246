import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { serve } from '../../scripts/lib/serve.mjs';
import { deployedSite, LOCAL, mustBeTagged } from './tags';

const run = promisify(execFile);

/** Every test makes accounts from one address: the limits of a public site would stop them. Jobs run more often than once a minute. */
const TEST_LIMITS = {
  RATE_LIMIT: '1000000',
  WORK_LIMIT: '1000000',
  SENT_LIMIT: '1000000',
  READ_ONLY_BELOW: '0',
  SIGN_IN_FAILURES: '100000',
  REGISTRATIONS: '100000',
  SMS_PER_ADDRESS: '100000',
  SMS_PER_DAY: '100000',
  LOG_LEVEL: 'warn',
  JOBS_LOOK_SECONDS: '2',
};

/** A running production site: its address, its process and database for tests that break them, and a function that stops and deletes it. */
export type Site = Omit<Awaited<ReturnType<typeof serve>>, 'stop'> & { dataDir: string; stop: () => Promise<void> };

const NOT_RUNNING = 'The shared site is not running: start the tests through e2e/playwright.config.ts.';

/** Address of the site that every test shares, without a slash at the end. */
export function site(): string {
  const address = deployedSite() ?? process.env.ULTY_E2E_ADDRESS;
  if (!address) throw new Error(NOT_RUNNING);
  return address;
}

/** Address of that site's database, for tests that query it directly. */
export function siteDatabase(): string {
  mustBeTagged(LOCAL, 'the database');
  const address = process.env.ULTY_E2E_DATABASE;
  if (!address) throw new Error(NOT_RUNNING);
  return address;
}

/** Folder of that site's data, where it writes mails and messages instead of sending them. */
export function siteDataDir(): string {
  mustBeTagged(LOCAL, 'the data folder');
  const dataDir = process.env.ULTY_E2E_DATA_DIR;
  if (!dataDir) throw new Error(NOT_RUNNING);
  return dataDir;
}

/**
 * Below the ports of outgoing connections and outside the databases' own range, so that none is used between being found and being opened.
 * Browsers refuse 10080.
 */
const PORTS = { from: 10_100, each: 900 };
let given = process.pid % PORTS.each;

/** A free port. No two are equal within a run. */
export async function freePort(): Promise<number> {
  // The setup of the run has no worker index.
  const place = Number(process.env.TEST_PARALLEL_INDEX ?? 4);
  for (let tries = 0; tries < PORTS.each; tries += 1) {
    given = (given + 1) % PORTS.each;
    const port = PORTS.from + (place % 5) * PORTS.each + given;
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

export interface SiteOptions {
  /** Overrides the test limits. */
  env?: Record<string, string>;
  port?: number;
  /** Puts files into the new data folder before the site reads from it. */
  prepare?: (dataDir: string) => Promise<void>;
  /** Starts with an empty folder instead of a copy of the run's prepared one. */
  isFromNothing?: boolean;
}

/** A new folder that the database's system user, possibly another, may enter. */
export async function newDataDir(): Promise<string> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'ulty-e2e-'));
  await fs.chmod(dataDir, 0o755);
  return dataDir;
}

const erase = (dataDir: string) => fs.rm(dataDir, { recursive: true, force: true, maxRetries: 3 });

const serveTests = async (dataDir: string, { env = {}, port }: SiteOptions = {}) =>
  serve({ port: port ?? (await freePort()), dataDir, env: { ...TEST_LIMITS, ...env } });

/**
 * Prepares the folder whose copies the sites of a run start from: a database that was created, migrated, filled and stopped cleanly.
 * @returns a function that deletes it
 */
export async function prepareDataDir(): Promise<() => Promise<void>> {
  const dataDir = await newDataDir();
  try {
    const running = await serveTests(dataDir);
    await running.stop();
  } catch (error) {
    await erase(dataDir);
    throw error;
  }
  // Each copy uses its own port and writes its own log.
  for (const file of ['postgres/port', 'api.log', 'address']) await fs.rm(path.join(dataDir, file), { force: true });
  process.env.ULTY_E2E_PREPARED = dataDir;
  return () => erase(dataDir);
}

/** A new data folder of a demonstration that has run before: its start need not create or fill a database. */
export async function preparedDataDir(): Promise<string> {
  const prepared = process.env.ULTY_E2E_PREPARED;
  if (!prepared) throw new Error(NOT_RUNNING);
  const dataDir = await newDataDir();
  // Not fs.cp: the database's files must keep their owner.
  await run('cp', ['-a', `${prepared}/.`, dataDir]);
  return dataDir;
}

/** Starts a production site of its own (database, API, host, remotes, demonstration accounts) in a new folder. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = await (options.isFromNothing ? newDataDir() : preparedDataDir());
  try {
    await options.prepare?.(dataDir);
    const running = await serveTests(dataDir, options);
    const stop = async () => {
      await running.stop();
      await erase(dataDir);
    };
    return { ...running, dataDir, stop };
  } catch (error) {
    await erase(dataDir);
    throw error;
  }
}
