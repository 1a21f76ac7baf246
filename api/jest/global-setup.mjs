import { register } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { compileForNode } from '../../packages/build-node.mjs';
import globalTeardown, { keepForTeardown } from './global-teardown.mjs';

const api = dirname(dirname(fileURLToPath(import.meta.url)));
register('./typescript-hooks.mjs', import.meta.url);

/**
 * Without what makes a database survive a crash of the machine: tests about crashes have clusters of their own. Nor does a run last long enough
 * for cleaning and for checkpoints of their own. A statement is planned once a connection, where PostgreSQL would plan the first five uses.
 */
const UNSAFE_AND_FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  plan_cache_mode: 'force_generic_plan',
};

/** Starts one PostgreSQL for the run, with the templates that test files clone: one migrated, one with a small library of content besides. */
export default async function globalSetup() {
  const load = (/** @type {string} */ path) => import(pathToFileURL(join(api, 'src', path)).href);
  const [{ startEmbedded }, { openDb }, { migrateDatabase }, { importFolder }, { makeSmallLibrary }, { scratchDir }] = await Promise.all([
    load('core/postgres/embedded.ts'),
    load('core/database/open-db.ts'),
    load('core/database/migrate.ts'),
    load('content/import/import-folder.ts'),
    load('testing/small-library.ts'),
    load('testing/scratch-dir.ts'),
  ]);

  // Tests start PostgreSQL from other processes too, which know only JavaScript.
  const compiled = join(api, '.cache', `test-setup-${process.pid}`);
  await compileForNode(join(api, 'src/core/postgres'), compiled);

  const scratch = scratchDir();
  const postgres = await startEmbedded({ dataDir: scratch.path, log: () => undefined });

  const library = await makeSmallLibrary();
  const server = join(api, '.cache', `test-server-${process.pid}`);
  keepForTeardown({
    postgres,
    dirs: [scratch.path, compiled, library.dir, ...['', '.lock', '.half'].map((part) => server + part)],
  });
  try {
    // Without the limits that the API sets itself: a busy machine may take its time.
    const maintenance = new pg.Client({ connectionString: addressOf(postgres.url, 'postgres') });
    await maintenance.connect();
    for (const [setting, value] of Object.entries(UNSAFE_AND_FAST)) await maintenance.query(`alter system set ${setting} = '${value}'`);
    await maintenance.query('select pg_reload_conf()');

    await migrateDatabase(postgres.url);

    await maintenance.query('create database library template ulty strategy file_copy');
    await maintenance.end();
    const filled = openDb(addressOf(postgres.url, 'library'));
    await importFolder(filled.db, library.dir);
    await filled.close();
  } catch (error) {
    await globalTeardown();
    throw error;
  }

  process.env.ULTY_TEST_DATABASE_URL = postgres.url;
  process.env.ULTY_TEST_HOSTS = join(scratch.path, 'hosts');
  process.env.ULTY_TEST_LIBRARY = library.dir;
  process.env.ULTY_TEST_SERVER = server;
  process.env.ULTY_TEST_LAUNCHER = pathToFileURL(join(compiled, 'embedded.js')).href;
}

/** The same server and role, another database. @param {string} url @param {string} database */
function addressOf(url, database) {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}
