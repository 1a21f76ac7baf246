import { randomUUID } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { startBare } from './bare-process.mjs';
import { inRounds } from './figures.mjs';
import { makeLearners, solvedQuizzes } from './learners.mjs';
import { openInserts } from './plain-inserts.mjs';

/** @import { SyncBatchOutcome } from '@ulty/contracts/base/sync-batch.js' */
/** @import { Defer, Site } from './site.mjs' */
/** @typedef {Awaited<ReturnType<typeof makeLearners>>[number] & { deviceId: string, address: string }} Learner */
/** @typedef {Awaited<ReturnType<typeof solvedQuizzes>>[number]} SolvedQuiz */
/**
 * A quiz result as a device sends it.
 * @typedef {SolvedQuiz & { eventId: string, deviceId: string, occurredAt: string, timestamp: string }} Payload
 */
/** @typedef {Payload & { nth: number }} Told what the bare server is told: the result, and which of its learner's day it is, from 0 */
/** @typedef {{ learner: Learner, nth: number, payload: Payload }} PaidEvent */
/** @typedef {{ events: PaidEvent[], ids: string[] }} PaidEvents `ids` of their learners */
/** @typedef {'http' | 'twin' | 'plain' | 'batch' | 'ledger'} Way */

const CONNECTIONS = 8;
/** Paid quizzes of one learner in one day: within the caps. */
const QUIZZES_EACH = 9;
/** Rounds of events before the first that counts: both servers' code is compiled by then. */
const WARM_UP = 5;
/** Time between two quizzes of one learner: nobody does two at once. */
const PACE_MS = 600_000;

/** What an event of a quiz writes for its learner. */
const WRITTEN = [
  'events',
  'device_contacts',
  'integrity_contact',
  'quiz_attempts',
  'coin_txn',
  'streak_days',
  'streaks',
  'badge_grants',
  'league_points',
  'league_members',
];

/**
 * @param {http.Agent} agent @param {string} url @param {Pick<Learner, 'cookie' | 'address'>} learner @param {object} payload
 * @returns {Promise<{ status: number | undefined, text: string }>}
 */
function post(agent, url, { cookie, address }, payload) {
  const body = JSON.stringify(payload);
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      {
        agent,
        method: 'POST',
        headers: { cookie, 'x-forwarded-for': address, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString('utf8') }));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * Runs `count` operations, `CONNECTIONS` at a time.
 * @param {number} count @param {(turn: number, lane: number) => Promise<unknown>} act
 * @returns operations a second
 */
async function pace(count, act) {
  let next = 0;
  const startedAt = performance.now();
  const worker = async (/** @type {number} */ lane) => {
    while (next < count) {
      const turn = next;
      next += 1;
      await act(turn, lane);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, lane) => worker(lane)));
  return (count / (performance.now() - startedAt)) * 1_000;
}

let learnersMade = 0;
/** An address for each: learners who share one are held back as one person with many accounts. */
function nextAddress() {
  learnersMade += 1;
  return `41.${(learnersMade >> 16) & 255}.${(learnersMade >> 8) & 255}.${learnersMade & 255}`;
}

/**
 * First quizzes of generated learners, each paid once, ordered so that consecutive ones are of different learners. Each learner has one
 * device.
 * @param {pg.Client} client @param {number} count
 * @returns {Promise<PaidEvents>}
 */
async function paidEvents(client, count) {
  const quizzes = await solvedQuizzes(client);
  const made = await makeLearners(client, Math.ceil(count / QUIZZES_EACH));
  const learners = made.map((learner) => ({ ...learner, deviceId: randomUUID(), address: nextAddress() }));
  const now = Date.now();
  const events = Array.from({ length: count }, (_, index) => {
    const learner = /** @type {Learner} */ (learners[index % learners.length]);
    const nth = Math.floor(index / learners.length);
    const moment = new Date(now - (QUIZZES_EACH - nth) * PACE_MS).toISOString();
    const { answers, ...quiz } = /** @type {SolvedQuiz} */ (quizzes[nth % quizzes.length]);
    // No two learners have the same answer times.
    const timed = answers.map((answer) => ({ ...answer, ms: answer.ms + index }));
    const { deviceId } = learner;
    return { learner, nth, payload: { eventId: randomUUID(), deviceId, occurredAt: moment, timestamp: moment, ...quiz, answers: timed } };
  });
  return { events, ids: learners.map(({ id }) => id) };
}

/** Rows of these learners, by table, and the sum of their coins. @param {pg.Client} client @param {readonly string[]} ids */
async function rowsWritten(client, ids) {
  const counts = WRITTEN.map((name) => `(select count(*) from ${name} where user_id = any($1))::integer as ${name}`);
  const coins = `(select sum(available) from coin_wallet where user_id = any($1))::integer as coins`;
  const { rows } = await client.query(`select ${[...counts, coins].join(', ')}`, [ids]);
  return JSON.stringify(rows[0]);
}

/** Events of one learner and device, as a phone that was away sends them. */
const BATCH = 50;

/**
 * Rewarded quiz results through HTTP against plain transactions of inserts on the same server, and against the least server that writes the
 * same rows, in turns: per second, as many connections on all sides. Also the ledger's function alone, to show its share, and the events of
 * batches.
 * @param {{ site: Site, count: number, rounds: number, deadline: number, defer: Defer }} asked
 * @returns what was measured, each with its rounds of { site, bare }
 */
export async function measurePostings({ site, count, rounds, deadline, defer }) {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  defer(() => client.end());
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  defer(() => agent.destroy());
  const inserts = await openInserts(site.databaseUrl, CONNECTIONS);
  defer(inserts.close);
  const { address: bare } = await startBare('bare-postings.mjs', { databaseUrl: site.databaseUrl, connections: CONNECTIONS }, defer);

  const check = (/** @type {Awaited<ReturnType<typeof post>>} */ { status, text }) => {
    if (status !== 200 || !(JSON.parse(text).coins?.awarded > 0)) throw new Error(`Un quiz réussi n’est pas payé : ${status} ${text}`);
  };
  const throughSite = (/** @type {PaidEvents} */ { events }) =>
    pace(events.length, async (turn) => {
      const { learner, payload } = /** @type {PaidEvent} */ (events[turn]);
      check(await post(agent, `${site.address}/api/quiz-results`, learner, payload));
    });
  const throughBare = (/** @type {PaidEvents} */ { events }) =>
    pace(events.length, async (turn) => {
      const { learner, nth, payload } = /** @type {PaidEvent} */ (events[turn]);
      check(await post(agent, bare, learner, { ...payload, nth }));
    });
  /** Up to `BATCH` events a request, all of one learner. */
  const inBatches = async (/** @type {PaidEvents} */ { events, ids }) => {
    const batches = ids.flatMap((id) => {
      const own = events.filter(({ learner }) => learner.id === id);
      return Array.from({ length: Math.ceil(own.length / BATCH) }, (_, at) => own.slice(at * BATCH, (at + 1) * BATCH));
    });
    const perSecond = await pace(batches.length, async (turn) => {
      const batch = /** @type {[PaidEvent, ...PaidEvent[]]} */ (batches[turn]);
      const calls = batch.map(({ payload }) => ({ method: 'POST', path: '/api/quiz-results', body: JSON.stringify(payload) }));
      const { status, text } = await post(agent, `${site.address}/api/sync/events`, batch[0].learner, { events: calls });
      /** @type {SyncBatchOutcome['answers']} */
      const answers = status === 200 ? JSON.parse(text).answers : [];
      if (answers.length !== batch.length) throw new Error(`Un lot n’est pas décidé : ${status} ${text}`);
      for (const answer of answers) check({ status: answer.status, text: JSON.stringify(answer.body) });
    });
    return (perSecond * events.length) / batches.length;
  };
  const plainly = () => pace(count, (_turn, lane) => inserts.one(lane));
  const alone = (/** @type {readonly { id: string }[]} */ learners) =>
    pace(count, (turn, lane) => inserts.post(lane, /** @type {{ id: string }} */ (learners[turn % learners.length]).id));

  const [warmSite, warmBare] = [await paidEvents(client, count * WARM_UP), await paidEvents(client, count * WARM_UP)];
  await throughSite(warmSite);
  await throughBare(warmBare);
  const [sites, bares] = [await rowsWritten(client, warmSite.ids), await rowsWritten(client, warmBare.ids)];
  if (sites !== bares) throw new Error(`Le serveur nu n’écrit pas les mêmes lignes : ${bares} au lieu de ${sites}`);
  await alone(await makeLearners(client, 10));
  await plainly();
  const measured = await inRounds(rounds, deadline, async (round) => {
    const [events, told, waiting] = [await paidEvents(client, count), await paidEvents(client, count), await paidEvents(client, count)];
    const learners = await makeLearners(client, 100);
    const sides = /** @type {Record<Way, number>} */ ({});
    /** @type {[Way, () => Promise<number>][]} */
    const acts = [
      ['http', () => throughSite(events)],
      ['twin', () => throughBare(told)],
      ['plain', plainly],
      ['batch', () => inBatches(waiting)],
      ['ledger', () => alone(learners)],
    ];
    for (const [side, act] of round % 2 === 0 ? acts : acts.toReversed()) sides[side] = await act();
    return sides;
  });
  const against = (/** @type {Way} */ side, /** @type {Way} */ other = 'plain') =>
    measured.map((sides) => ({ site: sides[side], bare: sides[other] }));
  return {
    connections: CONNECTIONS,
    tables: [
      {
        bare: 'comme pgbench -N',
        rows: [
          { name: 'POST /api/quiz-results, 15 à 20 UTC', goal: 0.25, rounds: against('http') },
          { name: `les mêmes, par lots de ${QUIZZES_EACH}`, goal: 0.25, rounds: against('batch') },
          { name: 'le serveur nu qui écrit les mêmes lignes', goal: null, rounds: against('twin') },
          { name: 'le grand livre seul (coins_post)', goal: 0.6, rounds: against('ledger') },
        ],
      },
      {
        bare: 'node:http + pg',
        rows: [
          { name: 'POST /api/quiz-results, 15 à 20 UTC', goal: 0.6, rounds: against('http', 'twin') },
          { name: `les mêmes, par lots de ${QUIZZES_EACH}`, goal: 0.6, rounds: against('batch', 'twin') },
        ],
      },
    ],
  };
}
