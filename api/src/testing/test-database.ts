import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { importFolder } from '../content/import/import-folder.js';
import { openDb } from '../core/database/open-db.js';
import { WHOLE_CONTENT } from './whole-content.js';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Template of a database: migrated without content, with the small library, or with all of our content. */
export type Template = 'ulty' | 'library' | 'whole';

/** Clones a database for one test file from a migrated template. */
export async function cloneDatabase(source: Template = 'ulty'): Promise<TestDatabase> {
  const template = process.env.ULTY_TEST_DATABASE_URL;
  if (!template) throw new Error('Run the API tests through api/jest.config.mjs: its global setup starts PostgreSQL.');
  const url = new URL(template);
  if (source === 'whole') await importWhole(url);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onMaintenance(url, (client) => client.query(`create database ${name} template ${source} strategy file_copy`));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onMaintenance(url, (client) => client.query(`drop database ${name} with (force)`)) };
}

/** Makes the template of all content, once for all workers of a run. */
async function importWhole(url: URL): Promise<void> {
  await onMaintenance(url, async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query(`select from pg_database where datname = 'whole'`);
    if (rowCount) return;
    await client.query('drop database if exists half_whole');
    await client.query('create database half_whole template ulty strategy file_copy');
    const half = openDb(Object.assign(new URL(url), { pathname: '/half_whole' }).href);
    await importFolder(half.db, WHOLE_CONTENT);
    await half.close();
    await client.query('alter database half_whole rename to whole');
  });
}

async function onMaintenance(url: URL, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
