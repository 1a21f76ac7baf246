import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';
import { schemaFault, schemaFiles } from '../../testing/schema-files.js';
import { statementFault, statementTypes } from '../../testing/statement-types.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { Database } from './database.js';
import { MIGRATIONS } from './migrations.js';
import { migrate } from './migrate.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** Runs work on a connection that is closed afterwards, so that its prepared statements are gone. */
async function onClient<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await api.app.get(Database).pool.connect();
  return work(client).finally(() => client.release(true));
}

test('api/schema says what the migrations make', async () => {
  const files = await onClient(schemaFiles);
  expect(files.size).toBeGreaterThan(200);
  expect(await schemaFault(fileURLToPath(new URL('../../../schema', import.meta.url)), files)).toBeNull();
});

test('statements are typed as the database sees them', async () => {
  expect(statementFault(await onClient(statementTypes))).toBeNull();
});

test('migrations are numbered without holes, in order', () => {
  expect(MIGRATIONS.map(({ name }) => Number(name.slice(-13)))).toEqual(MIGRATIONS.map((_migration, at) => at + 1));
});

test('replicas starting together migrate once', async () => {
  const { pool } = api.app.get(Database);
  await Promise.all([migrate(pool, api.databaseUrl), migrate(pool, api.databaseUrl)]);
  expect(await api.query('select name from migrations')).toHaveLength(MIGRATIONS.length);
});

test('what refers to a person or an event is found by an index when they are removed', async () => {
  const slow = await api.query(`
    select c.conrelid::regclass::text || '.' || a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid in ('users'::regclass, 'events'::regclass, 'coin_wallet'::regclass, 'coin_txn'::regclass)
       and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))`);
  expect(slow).toEqual([]);
});

test('accents are searched without accents, French is stemmed, words are compared', async () => {
  const [row] = await api.query(
    "select unaccent('Élève à Bobo') as plain, to_tsvector('french', 'les éleveurs') @@ to_tsquery('french', 'éleveur') as stems, similarity('marketing', 'marketting') > 0.5 as near",
  );
  expect(row).toEqual({ plain: 'Eleve a Bobo', stems: true, near: true });
});
