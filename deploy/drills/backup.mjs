import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { drill, freePort, mustEqual, replicaEnv, startReplica } from './lib/drill.mjs';
import { findPostgres, startCluster, versionOf } from './lib/postgres-tools.mjs';

const START_LIMIT_MS = 30_000;

const LEDGER = `
  select coalesce((select jsonb_object_agg(account, amount) from (select account, sum(amount) as amount from coin_entry group by account) by_account), '{}') as entries,
         (select coalesce(sum(amount), 0) from coin_entry) as balance,
         (select jsonb_build_array(count(*), sum(available), sum(pending), sum(reserved), sum(lifetime)) from coin_wallet) as wallets`;

/**
 * @template T
 * @param {string} url @param {(client: pg.Client) => Promise<T>} act
 */
async function withDatabase(url, act) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Rows of every table, and the sums of the ledger. @param {string} url */
const stateOf = (url) =>
  withDatabase(url, async (client) => {
    const { rows: tables } = await client.query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    /** @type {Record<string, number>} */
    const counts = {};
    for (const { name } of tables) counts[name] = Number((await client.query(`select count(*) from "${name}"`)).rows[0].count);
    return { counts, ledger: (await client.query(LEDGER)).rows[0] };
  });

/** @param {string} url */
async function accepts(url) {
  for (const until = Date.now() + START_LIMIT_MS; ; await pause(100)) {
    try {
      return await withDatabase(url, async () => undefined);
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

/**
 * Backup and restore as docs/guides/operators/backup.md says: a site with activity is dumped, the dump goes into an empty database, and both say
 * the same of every table and of the ledger; the API serves the restored one.
 */
await drill('backup', async ({ scratch, atEnd }) => {
  const bin = findPostgres();
  const folder = path.join(scratch, 'postgres');
  fs.mkdirSync(folder);
  const cluster = await startCluster(bin, folder, await freePort());
  atEnd(cluster.stop);
  await accepts(cluster.urlOf('postgres'));
  await withDatabase(cluster.urlOf('postgres'), (client) => client.query('create database ulty'));

  const replica = async (/** @type {string} */ database, /** @type {Record<string, string>} */ more) => {
    const env = replicaEnv({
      databaseUrl: cluster.urlOf(database),
      dataDir: path.join(scratch, 'data'),
      port: await freePort(),
      JOBS: 'false',
      ...more,
    });
    const started = startReplica({ env, logFile: path.join(scratch, `${database}.log`) });
    atEnd(started.stop);
    await started.ready;
    return started;
  };
  fs.mkdirSync(path.join(scratch, 'data'));
  const site = await replica('ulty', { SEED_DEMO: 'true' });
  await site.stop();

  const file = path.join(scratch, 'ulty.dump');
  await cluster.tool('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, cluster.urlOf('ulty')]);
  const before = await stateOf(cluster.urlOf('ulty'));
  await withDatabase(cluster.urlOf('postgres'), (client) => client.query('create database restored'));
  await cluster.tool('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${cluster.urlOf('restored')}`, file]);
  const after = await stateOf(cluster.urlOf('restored'));
  mustEqual('lignes par table', after.counts, before.counts);
  mustEqual('sommes du grand livre', after.ledger, before.ledger);
  mustEqual('solde du grand livre', Number(after.ledger.balance), 0);
  const rows = Object.values(after.counts).reduce((sum, count) => sum + count, 0);
  if (after.counts.coin_entry === 0) throw new Error('le grand livre est vide : rien n’est prouvé');
  await replica('restored', { SEED_DEMO: 'true' });
  return `${rows} lignes de ${Object.keys(after.counts).length} tables et ${after.counts.coin_entry} écritures retrouvées dans une base vide, l’API la sert (${versionOf(bin)}, ${fs.statSync(file).size} octets)`;
});
