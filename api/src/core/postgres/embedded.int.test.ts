import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { processesOf } from '../../testing/processes-of.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { until } from '../../testing/wait-until.js';
import { startEmbedded, type EmbeddedPostgres } from './embedded.js';
import { isAlive } from './postmaster.js';

let scratch: ReturnType<typeof scratchDir>;
let said: string[];
const running: EmbeddedPostgres[] = [];

/** A data folder with a stopped cluster: creating one takes longer than all else here. */
const created = scratchDir();
beforeAll(async () => {
  await (await startEmbedded({ dataDir: created.path, log: () => undefined })).stop();
});
afterAll(() => created.remove());

beforeEach(() => {
  scratch = scratchDir();
  said = [];
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  scratch.remove();
});

async function start(dataDir = scratch.path): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ dataDir, log: (line) => said.push(line) });
  running.push(postgres);
  return postgres;
}

/** Copies that cluster for a test, with its owner and permissions. */
const withCluster = () => void execFileSync('cp', ['-a', `${created.path}/.`, scratch.path]);

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

const postmasterPid = (stateDir: string) => Number(readFileSync(join(stateDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts PostgreSQL from another process that hangs, like a killed start script. */
async function startElsewhere(): Promise<{ url: string; kill(): Promise<void> }> {
  const script = `const { startEmbedded } = await import(process.env.ULTY_TEST_LAUNCHER); const p = await startEmbedded({ dataDir: process.argv[1], log: () => undefined }); process.stdout.write(p.url + '\\n'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, scratch.path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: url.toString().trim(),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('a start', () => {
  test('creates the cluster once, keeps port, password and data, and stops cleanly', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 1');
    expect(statSync(join(first.stateDir, 'password')).mode & 0o777).toBe(0o600);
    const pid = postmasterPid(first.stateDir);
    await first.stop();
    await until('the postmaster ends', () => !isAlive(pid));
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select count(*)::int from kept')).toBe(1);
    expect(said.filter((line) => line.includes('Création'))).toHaveLength(1);
    expect(await ask(second.url, "select encoding from pg_database where datname = 'ulty'")).toBe(6);
  });

  test('takes another port when its own is taken meanwhile', async () => {
    withCluster();
    const first = await start();
    await first.stop();
    const other = new URL(first.url).port;
    const { createServer } = await import('node:net');
    const squatter = createServer().listen(Number(other), '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    expect(new URL(second.url).port).not.toBe(other);
    squatter.close();
  });

  test('refuses a wrong password', async () => {
    withCluster();
    const url = new URL((await start()).url);
    url.password = 'autre';
    await expect(ask(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });
});

describe('after kill -9', () => {
  beforeEach(withCluster);

  test('of the starter: the next start takes the living database over', async () => {
    const elsewhere = await startElsewhere();
    const pid = postmasterPid(join(scratch.path, 'postgres'));
    await elsewhere.kill();
    const again = await start();
    expect(again.url).toBe(elsewhere.url);
    expect(postmasterPid(again.stateDir)).toBe(pid);
    await again.stop();
    await until('the adopted database ends', () => !isAlive(pid));
  });

  test('of the starter and the database: the next start recovers the data', async () => {
    const elsewhere = await startElsewhere();
    await ask(elsewhere.url, 'create table kept as select 1');
    const pid = postmasterPid(join(scratch.path, 'postgres'));
    await elsewhere.kill();
    process.kill(pid, 'SIGKILL');
    const again = await start();
    expect(again.url).toBe(elsewhere.url);
    expect(await ask(again.url, 'select count(*)::int from kept')).toBe(1);
  });

  test('of the database while serving: it comes back under the same address', async () => {
    const { url, stateDir } = await start();
    const pid = postmasterPid(stateDir);
    process.kill(pid, 'SIGKILL');
    await until('it says that it is back', () => said.includes('PostgreSQL répond de nouveau.'));
    expect(await ask(url, 'select 1')).toBe(1);
    expect(postmasterPid(stateDir)).not.toBe(pid);
  });

  test('a lock file naming another program does not stop a start', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(join(first.stateDir, 'cluster', 'postmaster.pid'), `${process.ppid}\n${first.stateDir}\n0\n5432\n`);
    expect(await ask((await start()).url, 'select 1')).toBe(1);
  });
});

describe('a start that is interrupted', () => {
  /** Starts, interrupts as soon as `isMoment`, and returns how it ended. */
  async function interrupted(what: string, isMoment: () => boolean): Promise<unknown> {
    const stopping = new AbortController();
    const ended = startEmbedded({ dataDir: scratch.path, log: (line) => said.push(line), signal: stopping.signal }).then(
      () => 'started',
      (error: unknown) => error,
    );
    await until(what, isMoment);
    stopping.abort('interrupted');
    return ended;
  }
  const left = () => processesOf(scratch.path);

  test('while the cluster is created: nothing runs, nothing is half made, and the next start is whole', async () => {
    expect(await interrupted('initdb runs', () => left().length > 0)).toBe('interrupted');
    expect(left()).toEqual([]);
    for (const name of ['cluster', 'cluster.new', 'initdb.secret'])
      expect([name, existsSync(join(scratch.path, 'postgres', name))]).toEqual([name, false]);
    expect(await ask((await start()).url, 'select 1')).toBe(1);
  });

  test('while PostgreSQL starts, before it has written its lock file: it goes with the start', async () => {
    withCluster();
    expect(await interrupted('a postmaster runs', () => left().length > 0)).toBe('interrupted');
    expect(left()).toEqual([]);
    expect(await ask((await start()).url, 'select 1')).toBe(1);
  });

  test('another start’s database stays', async () => {
    withCluster();
    const { url } = await start();
    const stopping = new AbortController();
    const second = startEmbedded({ dataDir: scratch.path, log: () => undefined, signal: stopping.signal });
    stopping.abort('interrupted');
    await expect(second).rejects.toBe('interrupted');
    expect(await ask(url, 'select 1')).toBe(1);
  });
});

test('killed, it is gone at once; the next start recovers what was committed, and is not stopped by the one before', async () => {
  withCluster();
  const first = await start();
  await ask(first.url, 'create table kept as select 1');
  first.kill();
  await until('the postmaster ends', () => processesOf(scratch.path).length === 0);
  const second = await start();
  await first.stop();
  expect(await ask(second.url, 'select count(*)::int from kept')).toBe(1);
});

describe('a start that cannot be', () => {
  test('two at once on the same data: the second says so', async () => {
    withCluster();
    await start();
    await expect(startEmbedded({ dataDir: scratch.path, log: () => undefined, ownerWaitMs: 100 })).rejects.toThrow(
      /^Ulty tourne déjà avec les données de .*Arrêtez l’autre démarrage/,
    );
  });

  test.each([
    ['a folder nobody can write', () => '/sys/ulty'],
    [
      'a file in the way',
      () => {
        writeFileSync(join(scratch.path, 'fichier'), '');
        return join(scratch.path, 'fichier');
      },
    ],
  ])('%s: one sentence names it', async (_case, dataDir) => {
    await expect(start(dataDir())).rejects.toThrow(
      /^Impossible d’écrire dans .* \(E[A-Z]+\)\. Donnez les droits sur .* ou choisissez un autre dossier avec DATA_DIR\.$/,
    );
  });

  test('a lost password', async () => {
    withCluster();
    rmSync(join(scratch.path, 'postgres', 'password'));
    await expect(start()).rejects.toThrow(/^Le mot de passe de la base \(.*\) est illisible\./);
  });
});

if (process.getuid?.() === 0) {
  test('as root, data in a closed folder go to /var/tmp, and it says so', async () => {
    const closed = join(scratch.path, 'ferme');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const postgres = await start(join(closed, 'data'));
    try {
      expect(postgres.stateDir).toMatch(/^\/var\/tmp\/ulty-[0-9a-f]{12}$/);
      expect(said.join('\n')).toContain(`est fermé à l’utilisateur de la base : les données vont dans ${postgres.stateDir}.`);
      expect(await ask(postgres.url, 'select 1')).toBe(1);
    } finally {
      await postgres.stop();
      rmSync(postgres.stateDir, { recursive: true, force: true });
    }
  });
}
