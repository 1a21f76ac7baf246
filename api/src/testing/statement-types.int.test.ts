import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { Statement } from '../core/database/statement.js';
import { describer, statementFault } from './statement-types.js';
import { cloneDatabase, type TestDatabase } from './test-database.js';

let database: TestDatabase;
let client: pg.Client;
let describe: Awaited<ReturnType<typeof describer>>;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    create table pens (id integer primary key, name text not null, ink text check (ink in ('blue', 'very black')), made timestamptz, facts jsonb not null default '{}');
    create table caps (pen integer not null references pens (id), size bigint not null)`);
  describe = await describer(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Returns the parameters and the row of a statement, one line each. */
async function typesOf(text: string, after?: string): Promise<{ params: string; row: string }> {
  const entry = await describe(new Statement('test', text, after));
  const of = (name: string) => (new RegExp(`${name}: (?:\\{\\s*([^}]*?);?\\s*\\}|object)`).exec(entry)?.[1] ?? '').replace(/;\s+/g, '; ');
  return { params: of('params'), row: of('row') };
}

test.each([
  ['columns of a table', 'select id, name, made, facts from pens', 'id: number; name: string; made: Date | null; facts: Json'],
  ['words that a check allows', 'select ink from pens', "ink: 'blue' | 'very black' | null"],
  ['a big number comes as text', 'select size from caps', 'size: string'],
  ['an outer join', 'select p.name, c.size from pens p left join caps c on c.pen = p.id', 'name: string; size: string | null'],
  ['an outer join below', 'select name from (select p.name from caps c left join pens p on p.id = c.pen) x', 'name: string | null'],
  [
    'an inner join within an outer one',
    'select d.pen, c.pen as other from pens p left join (caps c join caps d using (pen)) on c.pen = p.id',
    'pen: number | null; other: number | null',
  ],
  ['a tested column', 'select made from pens where made is not null and id > 1', 'made: Date'],
  ['one of two tests', 'select made from pens where made is not null or id > 1', 'made: Date | null'],
  [
    'a column tested before the outer join',
    'select p.made from caps c left join pens p on p.id = c.pen and p.made is not null',
    'made: Date | null',
  ],
  [
    'defaults',
    "select coalesce(ink, 'none') as a, coalesce(ink, null) as b, greatest(made, now()) as c from pens",
    'a: string; b: string | null; c: Date',
  ],
  [
    'counts and sums',
    'select count(*)::integer as a, sum(id)::integer as b, count(*) > 1 as c from pens',
    'a: number; b: number | null; c: boolean',
  ],
  [
    'sums of groups',
    'select name, max(id) as a, max(made) as b, max(id) filter (where id > 1) as c from pens group by name',
    'name: string; a: number; b: Date | null; c: number | null',
  ],
  ['grouping sets', 'select name from pens group by rollup (name)', 'name: string | null'],
  [
    'subqueries',
    'select (select p.name from pens p limit 1) as a, (select count(*)::integer from pens) as b, exists (select from pens) as c, array(select name from pens) as d',
    'a: string | null; b: number; c: boolean; d: string[]',
  ],
  [
    'a case without its rest',
    "select case when id > 1 then 'a' end as a, case when id > 1 then 'a' else 'b' end as b from pens",
    'a: string | null; b: string',
  ],
  ['both sides of a union', 'select name from pens union all select ink from pens', 'name: string | null'],
  [
    'JSON taken apart',
    "select facts -> 'a' as a, facts ->> 'a' as b, jsonb_build_object('a', ink) as c from pens",
    'a: Json | null; b: string | null; c: Json',
  ],
  ['a function of ours', "select ulty_fold(name) as a, integrity_note(:who, '[]', '{}') as b from pens", "a: string; b: '' | null"],
  [
    'common tables',
    'with a as (select p.made, p.id from pens p), b as (select * from a where made is not null) select made, id from b',
    'made: Date; id: number',
  ],
  ['recursion', 'with recursive a as (select 1 as n union all select n + 1 from a where n < 3) select n from a', 'n: number | null'],
  ['values', "select v.a, v.b from (values (1, 'x'), (2, null)) v (a, b)", 'a: number; b: string | null'],
  [
    'what is written',
    "insert into pens (id, name) values (:id, :name) on conflict (id) do update set name = excluded.name returning id, made, name || '!' as loud",
    'id: number; made: Date | null; loud: string',
  ],
  ['what is deleted', 'with gone as (delete from caps where pen = :pen returning pen) select pen from gone', 'pen: number'],
  ['what an update tested', 'update pens set made = null where made is not null returning made', 'made: Date | null'],
  ['words of one side of a union', 'select ink from pens where ink is not null union all select name from pens', 'ink: string'],
  [
    'moments that may be infinite',
    "select to_char(now(), 'YYYY') as a, extract(day from now()) as b from pens",
    'a: string | null; b: string | null',
  ],
  [
    'lists',
    "select name in ('a', 'b') as a, name in ('a', null) as b, id = any(:ids) as c from pens",
    'a: boolean; b: boolean | null; c: boolean',
  ],
  ['a count that may be passed over', 'select (select count(*) from pens offset 1) as a', 'a: string | null'],
  ['a cast of JSON', "select (facts -> 'a')::integer as a, facts::text as b from pens", 'a: number | null; b: string'],
  ['sums of all groups', 'select sum(id)::integer as a from pens group by rollup (name)', 'a: number | null'],
  ['a cast of JSON that is there', 'select facts::integer as a from pens', 'a: number | null'],
  ['a joined column by its name', 'select pen from caps a full join caps b using (pen)', 'pen: number | null'],
  ['nothing', 'update pens set name = :name', ''],
])('%s', async (_what, text, row) => {
  expect((await typesOf(text)).row).toBe(row);
});

test('parameters have the types PostgreSQL infers, and may be null where they say so', async () => {
  const { params } = await typesOf(
    'select from caps c join pens p on p.id = c.pen where p.id = any(:ids) and size > :least and (made < :before? or :before? is null) and facts @> :facts and made::date = :day',
  );
  expect(params).toBe('ids: readonly (number | null)[]; least: number | string; before: Date | string | null; facts: string; day: string');
});

test('a parameter that may be null may be answered', async () => {
  expect((await typesOf('select :a::text as a, :b?::text as b')).row).toBe('a: string; b: string | null');
});

test('a statement on a temporary table', async () => {
  expect((await typesOf('select n from of_test', 'create temp table of_test (n integer not null) on commit drop')).row).toBe('n: number');
});

test('a statement that PostgreSQL refuses, or whose types we do not know', async () => {
  await expect(typesOf('select colour from pens')).rejects.toThrow('is refused by PostgreSQL: column "colour" does not exist');
  await expect(typesOf(`select '(1,2)'::point as at`)).rejects.toThrow(
    'has a row of type point, which api/src/testing/statement-types.ts does not know',
  );
  expect((await typesOf('select 1 as a')).row).toBe('a: number');
});

test('what does not fit is told with its file, statement and cure', () => {
  const file = (row: string) =>
    `declare module 'x' {\n  interface Statements {\n    'pens.read': {\n      params: object;\n      row: ${row};\n    };\n  }\n}\n`;
  const made = new Map([['quiz/statements.d.ts', file('{ id: number }')]]);
  expect(statementFault(made, new Map([['quiz/statements.d.ts', file('{ id: number }')]]))).toBeNull();
  expect(statementFault(made, new Map([['quiz/statements.d.ts', file('{ id: string }')]]))).toBe(
    `api/src/quiz/statements.d.ts: 'pens.read' says "row: { id: string };" where the database says "row: { id: number };"; write it with: npm run schema`,
  );
  expect(statementFault(new Map(), made)).toBe(
    'api/src/quiz/statements.d.ts is of statements that are no more; write it with: npm run schema',
  );
});
