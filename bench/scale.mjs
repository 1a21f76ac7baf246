import pg from 'pg';
import { readFigures } from '#api/rewards/current-user/current-user-figures.queries.js';
import { listLines, readSummary } from '#api/rewards/ledger/wallet.queries.js';
import { median } from './figures.mjs';
import { growRankings, rankingActs } from './scale-leaderboard.mjs';
import { LEAGUE_ACTS, makeLeagues, measureClosing } from './scale-leagues.mjs';

/** @import { Medians } from './figures.mjs' */
/** @import { Defer, Site } from './site.mjs' */
/**
 * An operation that is measured, with the values of one of its `count` turns.
 * @typedef {object} Act
 * @property {string} name
 * @property {number} count
 * @property {string} text
 * @property {(learner: string, today: string) => unknown[]} values
 */
/** @typedef {{ learners: number, entries: number, medians: Medians, closing: Awaited<ReturnType<typeof measureClosing>> }} Size */

/** Learners, each with five movements, so ten entries: ten million at the end. */
const SIZES = [10_000, 100_000, 1_000_000];
const MOVEMENTS = 5;
const SAMPLES = 1_000;
const POSTINGS = 300;

/** The n-th generated id of a kind, in order of n, so that indexes grow as they do with UUIDs of version 7. */
const id = (/** @type {string} */ kind, /** @type {string} */ n) => `(${kind}::text || lpad(to_hex((${n})::bigint), 31, '0'))::uuid`;

/** Bulk rows are correct by construction: the checks of each row are dropped and not restored, as the database is deleted afterwards. */
const UNCHECKED = ['coin_txn', 'coin_entry', 'coin_wallet'].map((table) => `alter table ${table} disable trigger user`);
const WITHOUT_KEYS = `
  do $$ declare key record; begin
    for key in select conrelid::regclass as tab, conname from pg_constraint where contype = 'f' and conrelid in ('coin_txn'::regclass, 'coin_entry'::regclass, 'coin_wallet'::regclass) loop
      execute format('alter table %s drop constraint %I', key.tab, key.conname);
    end loop;
  end $$`;

/**
 * Adds learners `from` + 1 to `to`. Movements are inserted in rounds: those of one learner lie far apart, as in production.
 * @param {pg.Client} client @param {number} from @param {number} to
 */
async function grow(client, from, to) {
  const range = `generate_series(${from + 1}, ${to}) n`;
  await client.query(
    `insert into users (id, email, first_name, last_name, password_hash, created_at, email_verified_at) select ${id("'a'", 'n')}, 'n' || n || '@bench.invalid', 'Élève', 'Mesuré', '-', now() - interval '60 days', now() from ${range}`,
  );
  await client.query(
    `insert into coin_wallet (user_id, available, lifetime, version) select ${id("'a'", 'n')}, ${MOVEMENTS * 10}, ${MOVEMENTS * 10}, ${MOVEMENTS} from ${range}`,
  );
  for (let turn = 0; turn < MOVEMENTS; turn += 1) {
    const txn = id("'b'", `${from * MOVEMENTS} + ${turn}::bigint * ${to - from} + n - ${from}`);
    const moment = `now() - interval '${(MOVEMENTS - turn) * 5} days'`;
    await client.query(
      `insert into coin_txn (id, user_id, type, reason, source_type, source_id, amount, rule_version, occurred_at, day)
       select ${txn}, ${id("'a'", 'n')}, 'reward', 'quiz_first_pass', 'bench', '${turn}', 10, 1, ${moment}, (${moment})::date from ${range}`,
    );
    await client.query(
      `insert into coin_entry (txn_id, account, amount) select ${txn}, e.account, e.amount from ${range}, (values ('system_rewards', -10), ('user_available', 10)) e (account, amount)`,
    );
  }
  await client.query('vacuum analyze users, coin_wallet, coin_txn, coin_entry');
}

const POST = `select available from coins_post($1, null, now(), current_date, $2)`;
const lineOf = (/** @type {string} */ source) =>
  JSON.stringify([
    {
      id: crypto.randomUUID(),
      type: 'reward',
      reason: 'quiz_first_pass',
      source_type: 'bench',
      source_id: source,
      amount: 1,
      debit: 'system_rewards',
      credit: 'user_available',
      rule_version: 1,
    },
  ]);

/** Run before each operation: it touches no table, and so shows the machine's speed at that moment. */
const CONTROL = { name: 'control', text: 'select $1::uuid as id' };

/** Operations measured at each size: random learners, one connection. @type {Act[]} */
const ACTS = [
  ...rankingActs(SAMPLES),
  { name: 'GET /api/auth/user', count: SAMPLES, text: readFigures.text, values: (user) => readFigures.valuesOf({ user }) },
  {
    name: 'GET /api/ulty-coins/summary',
    count: SAMPLES,
    text: readSummary.text,
    values: (user, today) => readSummary.valuesOf({ user, today }),
  },
  {
    name: 'GET /api/ulty-coins/transactions',
    count: SAMPLES,
    text: listLines.all.text,
    values: (user) => listLines.all.valuesOf({ user, after: null, most: 21 }),
  },
  { name: 'écriture (coins_post)', count: POSTINGS, text: POST, values: (learner) => [learner, lineOf(crypto.randomUUID())] },
  ...LEAGUE_ACTS.map((act) => ({ ...act, count: SAMPLES })),
];

/** @param {pg.Client} client @param {number} learners */
async function measure(client, learners) {
  const today = new Date().toISOString().slice(0, 10);
  /** @type {Medians} */
  const medians = {};
  for (const { name, count, text, values } of ACTS) {
    /** @type {{ act: number[], control: number[] }} */
    const times = { act: [], control: [] };
    const timed = async (/** @type {'act' | 'control'} */ side, /** @type {pg.QueryConfig} */ query) => {
      const startedAt = performance.now();
      await client.query(query);
      times[side].push(performance.now() - startedAt);
    };
    for (let turn = 0; turn < count; turn += 1) {
      const learner = `a${(1 + Math.floor(Math.random() * learners)).toString(16).padStart(31, '0')}`;
      await timed('control', { ...CONTROL, values: [learner] });
      await timed('act', { name, text, values: values(learner, today) });
    }
    // The first ones prepare plans and fill the cache.
    const settled = (/** @type {'act' | 'control'} */ side) => median(times[side].slice(count / 5));
    medians[name] = { ms: settled('act'), inControls: settled('act') / settled('control') };
  }
  return medians;
}

/**
 * The same statements among ten thousand, a hundred thousand and a million learners, with up to ten million ledger entries.
 * @param {{ site: Site, say: (line: string) => void, defer: Defer, sizes?: readonly number[] }} asked
 *   `say` is called with progress messages: it takes minutes
 * @returns for each size its learners, entries, median times in ms and as a multiple of the control's, and the closing of a week of leagues
 */
export async function measureScale({ site, say, defer, sizes: wanted = SIZES }) {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  defer(() => client.end());
  await client.query('set statement_timeout = 0');
  /** @type {Size[]} */
  const sizes = [];
  let made = 0;
  for (const learners of wanted) {
    const startedAt = Date.now();
    for (const statement of UNCHECKED) await client.query(statement);
    await client.query(WITHOUT_KEYS);
    await grow(client, made, learners);
    await growRankings(client, made, learners, id("'a'", 'n'));
    made = learners;
    for (const statement of UNCHECKED) await client.query(statement.replace('disable', 'enable'));
    const { rows } = await client.query('select count(*)::integer as count from coin_entry');
    say(
      `  ${learners.toLocaleString('fr-FR')} élèves, ${rows[0].count.toLocaleString('fr-FR')} écritures, faits en ${Math.round((Date.now() - startedAt) / 1_000)} s`,
    );
    await makeLeagues(client, learners);
    const medians = await measure(client, learners);
    sizes.push({ learners, entries: rows[0].count, medians, closing: await measureClosing({ site, learners }) });
  }
  return sizes;
}
