import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Template of a database: migrated without content, or with the small library. */
export type Template = 'ulty' | 'library';

/** Clones a database for one test file from a migrated template. */
export async function cloneDatabase(source: Template = 'ulty'): Promise<TestDatabase> {
  const template = process.env.ULTY_TEST_DATABASE_URL;
  if (!template) throw new Error('Run the API tests through api/jest.config.mjs: its global setup starts PostgreSQL.');
  const url = new URL(template);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onMaintenance(url, `create database ${name} template ${source} strategy file_copy`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onMaintenance(url, `drop database ${name} with (force)`) };
}

async function onMaintenance(url: URL, statement: string): Promise<void> {
  const target = new URL(url);
  target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
