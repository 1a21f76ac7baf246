import fs from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serve } from '../../scripts/lib/serve.mjs';

/** Every test makes accounts from one address: the limits that protect a public site would stop them. Nor should one wait a minute for a job. */
const TEST_LIMITS = {
  RATE_LIMIT: '1000000',
  SIGN_IN_FAILURES: '100000',
  REGISTRATIONS: '100000',
  SMS_PER_ADDRESS: '100000',
  SMS_PER_DAY: '100000',
  LOG_LEVEL: 'warn',
  JOBS_LOOK_SECONDS: '2',
};

/** A running production site: its address, its process and database for the tests that hurt them, and what ends and erases it. */
export type Site = Omit<Awaited<ReturnType<typeof serve>>, 'stop'> & { dataDir: string; stop: () => Promise<void> };

/** Address of the site that every test shares, without a slash at the end. */
export function site(): string {
  const address = process.env.E2E_SITE;
  if (!address) throw new Error('The shared site is not running: start the tests through e2e/playwright.config.ts.');
  return address;
}

/** Address of that site's database, for the tests that look behind the pages. */
export function siteDatabase(): string {
  const address = process.env.E2E_DATABASE;
  if (!address) throw new Error('The shared site is not running: start the tests through e2e/playwright.config.ts.');
  return address;
}

/**
 * Below what systems give to outgoing connections, and not among the databases' own: nobody takes one between being found and being used.
 * Browsers refuse 10080.
 */
const PORTS = { from: 10_100, each: 900 };
let given = process.pid % PORTS.each;

/** A port nobody listens on. No two are alike within a run. */
export async function freePort(): Promise<number> {
  // The setup of the run has no place among its workers.
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
  /** Wins over the test limits. */
  env?: Record<string, string>;
  port?: number;
  /** Puts files into the new data folder before anything is read from there. */
  prepare?: (dataDir: string) => Promise<void>;
}

/** Starts a production site of its own (database, API, host, remotes, demonstration accounts) in a new folder. */
export async function startSite({ env = {}, port, prepare }: SiteOptions = {}): Promise<Site> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'ulty-e2e-'));
  // The database may run as another user, who must reach its folder.
  await fs.chmod(dataDir, 0o755);
  const erase = () => fs.rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  try {
    await prepare?.(dataDir);
    const running = await serve({ port: port ?? (await freePort()), dataDir, env: { ...TEST_LIMITS, ...env } });
    const stop = async () => {
      await running.stop();
      await erase();
    };
    return { ...running, dataDir, stop };
  } catch (error) {
    await erase();
    throw error;
  }
}
