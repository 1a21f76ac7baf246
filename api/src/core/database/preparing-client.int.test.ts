import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { PreparingClient } from './preparing-client.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** The answers of one connection, and its prepared statements of `text`, after `times` queries in a transaction. */
function askInTransaction(app: TestApp, text: string, times: number) {
  return app.app.get(DataSource).transaction(async (tx) => {
    const answers: unknown[] = [];
    for (let turn = 0; turn < times; turn += 1) answers.push(await tx.query(text, [turn]));
    const [{ count }] = await tx.query<[{ count: number }]>('select count(*)::integer from pg_prepared_statements where statement = $1', [
      text,
    ]);
    return { answers, count };
  });
}

test('a statement of a transaction that repeats is prepared, and answers as before', async () => {
  const text = 'select $1::integer + 1 as next';
  expect(await askInTransaction(api, text, 5)).toEqual({ answers: [1, 2, 3, 4, 5].map((next) => [{ next }]), count: 1 });
});

test('a thousand made up for a single call leave room for one that repeats', async () => {
  for (let made = 0; made < 1_000; made += 1) await api.query(`select $1::integer + ${made} as made`, [made]);
  expect(await askInTransaction(api, 'select $1::integer + 4 as repeated', 5)).toMatchObject({ count: 1 });
});

test('one made up for a single call is not', async () => {
  expect(await askInTransaction(api, 'select $1::integer + 2 as rare', 2)).toMatchObject({ count: 0 });
});

test('a prepared statement that fails fails again and again, and works in the next transaction', async () => {
  const text = 'select 10 / $1::integer as tenth';
  await askInTransaction(api, 'select 10 / ($1::integer + 1) as tenth', 4);
  for (let turn = 0; turn < 4; turn += 1) await expect(askInTransaction(api, text, 1)).rejects.toMatchObject({ code: '22012' });
  const [row] = await api.app.get(DataSource).query<{ tenth: number }[]>(text, [5]);
  expect(row).toEqual({ tenth: 2 });
});

test('a connection lost before anyone listens to it does not end the process', () => {
  expect(() => new PreparingClient().emit('error', new Error('terminating connection due to unexpected postmaster exit'))).not.toThrow();
});

test('behind pgbouncer nothing is prepared', async () => {
  const plain = await startTestApp({ PREPARED_STATEMENTS: 'false' });
  try {
    expect(await askInTransaction(plain, 'select $1::integer + 3 as next', 5)).toMatchObject({ count: 0 });
  } finally {
    await plain.close();
  }
});
