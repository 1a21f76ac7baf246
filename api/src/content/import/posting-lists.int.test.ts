import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Db } from '../../core/database/db.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { Statement } from '../../core/database/statement.js';
import { writePostingLists } from './posting-lists.js';
import { writeInParts } from './write-in-parts.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('a word’s list holds what it tells most of, best first, no more than is read, and nothing of the list before', async () => {
  const write = (rows: string) => api.app.get(Db).write((tx) => writePostingLists(tx, { table: 'search_postings', most: 3, rows }));
  await write(`select n as id, 'avant' as term, 1::real as impact from generate_series(1, 2) n`);
  await write(`select n as id, 'mot' as term, (n % 4)::real as impact from generate_series(1, 8) n union all select 9, 'rare', 0.5`);
  expect(await api.query('select term, ids, impacts from search_postings order by term')).toEqual([
    { term: 'mot', ids: [3, 7, 2], impacts: [3, 3, 2] },
    { term: 'rare', ids: [9], impacts: [0.5] },
  ]);
});

test('rows are written in parts, each once and in order, and what changed is added up', async () => {
  await api.query('create table parts (at integer generated always as identity, length integer)');
  const letters = [600_000, 600_000, 2_000_000, 10, 20];
  const changed = await api.app.get(Db).write((tx) =>
    writeInParts(
      tx,
      new Statement(
        'parts.write',
        `with written as (insert into parts (length) select length(text) from jsonb_to_recordset(:rows::jsonb) as r (text text) returning 1)
       select count(*)::integer as changed from written`,
      ),
      letters.map((length) => ({ text: 'é'.repeat(length) })),
    ),
  );
  expect(changed).toBe(letters.length);
  expect(await api.query('select length from parts order by at')).toEqual(letters.map((length) => ({ length })));
});
