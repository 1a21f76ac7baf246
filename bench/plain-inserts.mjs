import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** pgbench's accounts at scale 1. */
const ACCOUNTS = 100_000;

const SETUP = `
  create schema if not exists bench;
  create table if not exists bench.accounts (aid integer primary key, balance integer not null, filler char(84)) with (fillfactor = 100);
  create table if not exists bench.history (aid integer, delta integer, mtime timestamptz, filler char(22));
  insert into bench.accounts select n, 0, '' from generate_series(1, ${ACCOUNTS}) n on conflict do nothing;
  analyze bench.accounts;`;

const STATEMENTS = {
  update: 'update bench.accounts set balance = balance + $2 where aid = $1',
  read: 'select balance from bench.accounts where aid = $1',
  post: 'select available from coins_post($1, null, now(), current_date, $2)',
  insert: 'insert into bench.history (aid, delta, mtime) values ($1, $2, current_timestamp)',
};

/**
 * Transactions of pgbench's `simple-update` (pgbench -N -M prepared): one balance updated and read, one line of history inserted, no
 * row that two sessions share. `one(lane)` runs one on the connection of that lane; `post` posts a reward of 1 UTC there instead.
 * @param {string} connectionString @param {number} connections
 */
export async function openInserts(connectionString, connections) {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString }));
  for (const client of clients) await client.connect();
  const clientOf = (/** @type {number} */ lane) => /** @type {pg.Client} */ (clients[lane]);
  await clientOf(0).query(SETUP);
  const one = async (/** @type {number} */ lane) => {
    const client = clientOf(lane);
    const ask = (/** @type {keyof typeof STATEMENTS} */ name, /** @type {number[]} */ ...values) =>
      client.query({ name, text: STATEMENTS[name], values });
    const account = 1 + Math.floor(Math.random() * ACCOUNTS);
    const delta = Math.floor(Math.random() * 10_000) - 5_000;
    await client.query('begin');
    await ask('update', account, delta);
    await ask('read', account);
    await ask('insert', account, delta);
    await client.query('commit');
  };
  const post = (/** @type {number} */ lane, /** @type {string} */ learner) => {
    const line = {
      id: randomUUID(),
      type: 'reward',
      reason: 'badge',
      source_type: 'bench',
      source_id: randomUUID(),
      amount: 1,
      debit: 'system_rewards',
      credit: 'user_available',
      rule_version: 1,
    };
    return clientOf(lane).query({ name: 'post', text: STATEMENTS.post, values: [learner, JSON.stringify([line])] });
  };
  return { one, post, close: () => Promise.all(clients.map((client) => client.end())) };
}
