import pg from 'pg';
import { openDb } from '#api/core/database/open-db.js';
import { bytesSent } from '#api/core/http/compression.js';
import { pathPlaces } from '@ulty/domain/rewards/lottery-tree.js';
import { draw, placeOf } from '@ulty/domain/rewards/lottery-draw.js';
import { fromHex } from '@ulty/domain/rewards/lottery-crypto.js';
import { RESERVES } from '@ulty/domain/rewards/lottery-tickets.js';
import { addMonths } from '@ulty/domain/days/calendar-words.js';
import { readOwnLeaf, readPaths } from '#api/rewards/lottery/lottery.queries.js';
import { addPools, hashLeaves, hashLevel, readLists } from '#api/rewards/lottery/lottery-steps.queries.js';
import { countingParams } from '#api/rewards/lottery/month-row.js';
import { nodeCrypto } from '#api/rewards/lottery/node-crypto.js';
import { freezeList } from '#api/rewards/lottery/ticket-counts.queries.js';

/** @import { Db } from '#api/core/database/db.js' */
/** @import { Defer, Site } from './site.mjs' */

/** People with fourteen days in a row each: eighteen tickets a person, a million together. */
const PEOPLE = 55_556;
const DAYS = 14;
const PRIZES = 100;

/** The month before the one that runs: nobody of the measure has work in it but those made here. */
const MONTH = addMonths(new Date().toISOString().slice(0, 7), -1);

/** $1 people, $2 first day, $3 days. */
const ADD_WORK = `
  with people as (
    insert into users (id, email, first_name, last_name, password_hash, created_at, email_verified_at, birth_year)
    select gen_random_uuid(), 'tirage' || n || '@bench.invalid', 'Élève', 'Tiré', '-', $2::date - 60, now(), 1995 from generate_series(1, $1::integer) n returning id),
  told as (
    insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, received_at, is_time_adjusted, answer)
    select gen_random_uuid(), id, 'quiz_result', 'p', at, at, at, false, '{}' from people, generate_series(0, $3::integer - 1) n, lateral (select $2::date + n + interval '9 hours' as at) w
    returning event_id, user_id, trusted_at)
  insert into streak_days (user_id, day, event_id, kind) select user_id, trusted_at::date, event_id, 'quiz_result' from told`;

/**
 * Freezes and draws a million tickets by the statements of the API, and weighs the proof of one learner as it is sent.
 * @param {{ site: Site, say: (line: string) => void, defer: Defer }} asked `say` is called with progress messages
 * @returns people, tickets, times in ms, bytes
 */
export async function measureLottery({ site, say, defer }) {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  defer(() => client.end());
  await client.query('set statement_timeout = 0');
  const { db, close } = openDb(site.databaseUrl);
  defer(close);
  say('  un million de tickets se préparent…');
  await client.query(ADD_WORK, [PEOPLE, `${MONTH}-01`, DAYS]);
  await client.query('vacuum analyze events, streak_days, users');
  // The demonstration has drawn this month: its rows go, within the measure's own database.
  for (const table of ['winners', 'entries', 'trees', 'leaves', 'pools', 'prizes'])
    await client.query(`delete from lottery_${table} where month = $1`, [MONTH]);
  await client.query('insert into lottery_months (month) values ($1) on conflict do nothing', [MONTH]);
  await client.query(
    `insert into lottery_prizes (month, position, pool, title, donor, value_fcfa, quantity, is_money) values ($1, 0, 'adult', 'Lot', 'Mesure', 0, ${PRIZES}, false)`,
    [MONTH],
  );

  const freezeAt = performance.now();
  await db.write(async (tx) => {
    await tx.command('set local statement_timeout = 0');
    await tx.count(freezeList, { ...countingParams(MONTH), month: MONTH });
    await tx.count(hashLeaves, { month: MONTH });
    for (let level = 0; (await tx.count(hashLevel, { month: MONTH, level })) > 0; level += 1);
    await tx.count(addPools, { month: MONTH, reserves: RESERVES });
  });
  const freezeMs = performance.now() - freezeAt;

  const drawAt = performance.now();
  const list = await db.oneOrThrow(readLists, { month: MONTH, reserves: RESERVES });
  const bytes = new Uint8Array(32);
  const drawn = await draw(nodeCrypto, {
    ...list,
    seed: bytes,
    beacon: bytes,
    root: fromHex(list.root),
    holderOf: (ticket) => String(placeOf(list.firsts, ticket)),
  });
  const drawMs = performance.now() - drawAt;
  if (drawn.length !== PRIZES + RESERVES) throw new Error(`${drawn.length} drawn`);

  return { people: list.holders, tickets: list.tickets, freezeMs, drawMs, proofBytes: await proofBytes(client, db) };
}

/** The answer of GET /api/lottery/{month}/my-proof for one of them, as it goes to a browser. @param {pg.Client} client @param {Db} db */
async function proofBytes(client, db) {
  const { rows: entries } = await client.query('select user_id from lottery_entries where month = $1 limit 1', [MONTH]);
  const leaf = await db.oneOrThrow(readOwnLeaf, { month: MONTH, user: entries[0].user_id });
  const places = pathPlaces(leaf.index, leaf.size).map((place) => ({ pool: leaf.pool, of: leaf.index, ...place }));
  const { path } = await db.oneOrThrow(readPaths, { month: MONTH, places: JSON.stringify(places) });
  return bytesSent(JSON.stringify({ month: MONTH, ...leaf, path: Buffer.from(path, 'hex').toString('base64url') }));
}
