import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { Db } from './db.js';
import { Statement } from './statement.js';
import type { Tx } from './transaction.js';

let api: TestApp;
let db: Db;
beforeAll(async () => {
  api = await startTestApp();
  db = api.app.get(Db);
  await api.query(
    'create table notes_of_test (id integer primary key, later integer references notes_of_test (id) deferrable initially deferred)',
  );
});
afterAll(() => api.close());
beforeEach(() => api.query('delete from notes_of_test'));

interface Id {
  id: number;
}
const addLater = new Statement<Id & { later: number | null }, object>(
  'test.add',
  'insert into notes_of_test (id, later) values (:id, :later?)',
);
const readIds = new Statement<object, Id>('test.ids', 'select id from notes_of_test order by id');
const divide = new Statement<{ by: number }, object>('test.divide', 'select 1 / :by::integer');
const rename = new Statement<{ from: number; to: number }, Id>(
  'test.rename',
  'update notes_of_test set id = :to where id >= :from returning id',
);

const add = (tx: Pick<Tx, 'count'>, id: number, later: number | null = null) => tx.count(addLater, { id, later });
const ids = async () => (await db.rows(readIds)).map(({ id }) => id);

test('rows, the only row, and how many', async () => {
  expect([await db.one(readIds), await add(db, 1), await add(db, 2)]).toEqual([null, 1, 1]);
  expect([await db.rows(readIds), await db.one(readIds), await db.count(rename, { from: 2, to: 3 })]).toEqual([
    [{ id: 1 }, { id: 2 }],
    { id: 1 },
    1,
  ]);
});

test('each statement counts, the beginning and the end of a transaction too', async () => {
  expect(await api.countQueries(() => db.rows(readIds))).toBe(1);
  expect(await api.countQueries(() => db.write((tx) => add(tx, 1)))).toBe(3);
  expect(await api.countQueries(() => db.write(async () => undefined))).toBe(0);
});

test('a statement that repeats is prepared under its name', async () => {
  const repeated = new Statement<Id, Id>('test.repeated', 'select :id::integer as id');
  const prepared = new Statement<object, { name: string }>(
    'test.prepared',
    "select name from pg_prepared_statements where name like 'test.rep%'",
  );
  const names = await db.write(async (tx) => {
    for (let turn = 0; turn < 2; turn += 1) await tx.rows(repeated, { id: turn });
    const before = await tx.rows(prepared);
    await tx.rows(repeated, { id: 3 });
    return [before, await tx.rows(prepared)];
  });
  expect(names).toEqual([[], [{ name: 'test.repeated' }]]);
});

test('statements asked together run in their order and see one another, the last ones with the commit', async () => {
  const seen = await db.write(async (tx) => {
    tx.last(addLater, { id: 3, later: null });
    const [, rows] = await Promise.all([add(tx, 1), tx.rows(readIds), add(tx, 2)]);
    return rows;
  });
  expect(seen).toEqual([{ id: 1 }]);
  expect(await ids()).toEqual([1, 2, 3]);
});

test.each([
  ['a statement', '23505', (tx: Tx) => Promise.all([add(tx, 1), add(tx, 1), add(tx, 2)])],
  ['the last statement', '23505', async (tx: Tx) => (await add(tx, 1), tx.last(addLater, { id: 1, later: null }))],
  ['the work after a statement', '22012', (tx: Tx) => add(tx, 1).then(() => tx.rows(divide, { by: 0 }))],
  ['what only the commit checks', '23503', (tx: Tx) => add(tx, 1, 99)],
  ['a command', '42601', (tx: Tx) => add(tx, 1).then(() => tx.command('mistake'))],
])('%s that fails leaves nothing, and tells its own error', async (_what, code, work: (tx: Tx) => Promise<unknown>) => {
  await expect(db.write(work)).rejects.toMatchObject({ code });
  expect(await ids()).toEqual([]);
  // The connection is usable again.
  await db.write((tx) => add(tx, 5));
  expect(await ids()).toEqual([5]);
});

test('an error that the work keeps to itself still commits nothing', async () => {
  const swallowed = db.write(async (tx) => {
    await add(tx, 1);
    await add(tx, 1).catch(() => undefined);
    return 'kept';
  });
  await expect(swallowed).rejects.toThrow('rolled back');
  expect(await ids()).toEqual([]);
});

test('work that goes on after a failure asks nothing any more', async () => {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  let late: Promise<unknown> | undefined;
  const failing = db.write(async (tx) => {
    late = over.then(() => add(tx, 7));
    await add(tx, 1);
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  end();
  await expect(late).rejects.toThrow('the transaction is over');
  expect(await ids()).toEqual([]);
});

test('a hundred at once, half of them failing, keep apart', async () => {
  const turns = Array.from({ length: 100 }, (_, at) =>
    db
      .write(async (tx) => {
        await Promise.all([add(tx, at), tx.rows(readIds)]);
        if (at % 2 === 1) throw new Error('odd');
      })
      .catch(() => null),
  );
  await Promise.all(turns);
  expect(await ids()).toEqual(Array.from({ length: 50 }, (_, at) => at * 2));
});

test('a connection that is lost in a transaction is told as such, and replaced', async () => {
  const end = new Statement<object, object>('test.end', 'select pg_terminate_backend(pg_backend_pid())');
  await expect(db.write((tx) => tx.rows(end))).rejects.toMatchObject({ code: '57P01' });
  await db.write((tx) => add(tx, 1));
  expect(await ids()).toEqual([1]);
});
