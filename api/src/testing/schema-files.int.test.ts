import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schemaFault, schemaFiles, writeSchema } from './schema-files.js';
import { scratchDir } from './scratch-dir.js';
import { cloneDatabase, type TestDatabase } from './test-database.js';

let database: TestDatabase;
let client: pg.Client;
let folder: ReturnType<typeof scratchDir>;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  folder = scratchDir();
  await client.query('begin');
});
afterEach(async () => {
  folder.remove();
  await client.query('rollback');
});

/** The file of what `statements` made. */
async function fileOf(path: string, statements: string): Promise<string | undefined> {
  await client.query(statements);
  return (await schemaFiles(client)).get(path);
}

test('a table has its columns in order, its constraints, indexes and triggers, as we would write them', async () => {
  const file = await fileOf(
    'tables/pens.sql',
    `CREATE TABLE pens (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, state text NOT NULL DEFAULT 'New  One' CHECK (state IN ('New  One', 'old')),
       owner uuid REFERENCES users (id) ON DELETE CASCADE, at timestamptz, twice int[] GENERATED ALWAYS AS (ARRAY[1, 2]) STORED) WITH (fillfactor = 70);
     CREATE INDEX pens_at ON pens (at DESC) WHERE owner IS NOT NULL;
     CREATE TRIGGER pens_stay BEFORE DELETE ON pens FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()`,
  );
  expect(file).toBe(`create table pens (
  id    bigint      not null generated always as identity,
  state text        not null default 'New  One',
  owner uuid,
  at    timestamptz,
  twice integer[]   generated always as (array[1, 2]) stored,
  constraint pens_pkey primary key (id),
  constraint pens_owner_fkey foreign key (owner) references users(id) on delete cascade,
  constraint pens_state_check check (state in ('New  One', 'old'))
) with (fillfactor=70);

create index pens_at on pens (at desc) where owner is not null;

create trigger pens_stay before delete on pens for each row execute function ledger_is_append_only();
`);
});

test('a line beyond 120 columns is broken between words, outside of quotes', async () => {
  const words = Array.from({ length: 12 }, (_, at) => `'word ${at} of many'`);
  const file = await fileOf('tables/pens.sql', `create table pens (word text check (word in (${words.join(', ')})))`);
  const lines = file?.split('\n') ?? [];
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120);
  for (const word of words) expect(file).toContain(word);
});

test('a function has a file with its body as it is written, its namesakes beside it', async () => {
  const file = await fileOf(
    'functions/pen.sql',
    `CREATE FUNCTION pen(Given text) RETURNS text LANGUAGE sql AS 'SELECT Given  ';
     CREATE FUNCTION pen(given int) RETURNS int LANGUAGE sql IMMUTABLE AS 'select given'`,
  );
  expect(file).toBe(`create or replace function pen(given integer)
 returns integer
 language sql
 immutable
as $function$select given$function$;

create or replace function pen(given text)
 returns text
 language sql
as $function$SELECT Given  $function$;
`);
});

test('what no file would show is refused', async () => {
  await client.query("create type colour as enum ('red')");
  await expect(schemaFiles(client)).rejects.toThrow('schema-files.ts cannot describe: type colour');
});

test('the first file that says something else is told with its cure', async () => {
  const files = await schemaFiles(client);
  const pens = join(folder.path, 'tables/pens.sql');
  const books = join(folder.path, 'tables/books.sql');
  await writeSchema(folder.path, files);
  expect(await schemaFault(folder.path, files)).toBeNull();
  await writeFile(pens, 'create table pens ();\n');
  expect(await schemaFault(folder.path, files)).toBe(
    'api/schema/tables/pens.sql describes what the migrations do not make; write it with: npm run schema',
  );
  await writeSchema(folder.path, files);
  expect(await schemaFault(folder.path, files)).toBeNull();
  await writeFile(books, (files.get('tables/books.sql') ?? '').replace('  title ', '  name  '));
  expect(await schemaFault(folder.path, files)).toBe(
    'api/schema/tables/books.sql differs from what the migrations make in line 4; write it with: npm run schema',
  );
  rmSync(books);
  expect(await schemaFault(folder.path, files)).toBe('api/schema/tables/books.sql is missing; write it with: npm run schema');
});
