import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { SessionEntity } from '../../identity/sessions/session.entity.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../base/uuid.js';
import { inPipelinedTransaction } from './pipelined-transaction.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await api.query(
    'create table notes_of_test (id integer primary key, later integer references notes_of_test (id) deferrable initially deferred)',
  );
});
afterAll(() => api.close());
beforeEach(() => api.query('delete from notes_of_test'));

const run = <T>(work: (tx: EntityManager) => Promise<{ result: T; last?: Promise<unknown> }>) =>
  inPipelinedTransaction(api.app.get(DataSource), work);
const add = (tx: EntityManager, id: number, later: number | null = null) =>
  tx.query('insert into notes_of_test (id, later) values ($1, $2)', [id, later]);
const ids = async () => (await api.query<{ id: number }>('select id from notes_of_test order by id')).map(({ id }) => id);

test('statements asked together run in their order and see one another', async () => {
  const seen = await run(async (tx) => {
    const [, rows] = await Promise.all([add(tx, 1), tx.query<{ id: number }[]>('select id from notes_of_test'), add(tx, 2)]);
    return { result: rows, last: add(tx, 3) };
  });
  expect(seen).toEqual([{ id: 1 }]);
  expect(await ids()).toEqual([1, 2, 3]);
});

test('answers have the shape TypeORM gives them', async () => {
  const answers = await run(async (tx) => ({
    result: await Promise.all([
      add(tx, 1),
      tx.query('update notes_of_test set later = null returning id'),
      tx.query('with gone as (select 1) delete from notes_of_test where id = 1'),
      tx.query('select id from notes_of_test'),
    ]),
  }));
  expect(answers).toEqual([[], [[{ id: 1 }], 1], [[], 1], []]);
});

test.each([
  ['a statement', async (tx: EntityManager) => ({ result: await Promise.all([add(tx, 1), add(tx, 1), add(tx, 2)]) })],
  ['the last statement', async (tx: EntityManager) => ({ result: await add(tx, 1), last: add(tx, 1) })],
  ['the work after a statement', async (tx: EntityManager) => ({ result: await add(tx, 1).then(() => tx.query('select 1 / 0')) })],
])('%s that fails leaves nothing', async (_what, work) => {
  await expect(run(work)).rejects.toThrow(QueryFailedError);
  expect(await ids()).toEqual([]);
  // The connection is as before.
  await run(async (tx) => ({ result: null, last: add(tx, 5) }));
  expect(await ids()).toEqual([5]);
});

test('the first error is told, not those of the statements behind it', async () => {
  await expect(run(async (tx) => ({ result: await Promise.all([add(tx, 1), add(tx, 1), add(tx, 2)]) }))).rejects.toMatchObject({
    code: '23505',
  });
});

test('what only the commit checks fails it', async () => {
  await expect(run(async (tx) => ({ result: await add(tx, 1, 99) }))).rejects.toMatchObject({ code: '23503' });
  expect(await ids()).toEqual([]);
});

test('an error that the work keeps to itself still commits nothing', async () => {
  const swallowed = run(async (tx) => {
    await add(tx, 1);
    await add(tx, 1).catch(() => undefined);
    return { result: 'kept' };
  });
  await expect(swallowed).rejects.toThrow('rolled back');
  expect(await ids()).toEqual([]);
});

test('work that goes on after a failure asks nothing any more', async () => {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  let late: Promise<unknown> | undefined;
  const failing = run(async (tx) => {
    late = over.then(() => add(tx, 7));
    await add(tx, 1);
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  end();
  await expect(late).rejects.toThrow();
  expect(await ids()).toEqual([]);
});

test('a repository works in it', async () => {
  const found = await run(async (tx) => ({ result: await tx.getRepository(SessionEntity).countBy({ id: uuidV7() }) }));
  expect(found).toBe(0);
});

test('a hundred at once, half of them failing, keep apart', async () => {
  const turns = Array.from({ length: 100 }, (_, at) =>
    run(async (tx) => {
      await Promise.all([add(tx, at), tx.query('select pg_backend_pid()')]);
      if (at % 2 === 1) throw new Error('odd');
      return { result: at };
    }).catch(() => null),
  );
  await Promise.all(turns);
  expect(await ids()).toEqual(Array.from({ length: 50 }, (_, at) => at * 2));
});
