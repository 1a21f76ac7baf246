import { randomUUID } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { inRounds } from './figures.mjs';
import { makeLearners, solvedQuizzes } from './learners.mjs';
import { openInserts } from './plain-inserts.mjs';

const CONNECTIONS = 8;
/** Paid quizzes of one learner in one day: within the caps. */
const QUIZZES_EACH = 9;
/** Time between two quizzes of one learner: nobody does two at once. */
const PACE_MS = 600_000;

function post(agent, url, cookie, payload) {
  const body = JSON.stringify(payload);
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { agent, method: 'POST', headers: { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } },
      (response) => {
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

/** Runs `count` operations, `CONNECTIONS` at a time. @returns operations a second */
async function pace(count, act) {
  let next = 0;
  const startedAt = performance.now();
  const worker = async (lane) => {
    while (next < count) {
      const turn = next;
      next += 1;
      await act(turn, lane);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, lane) => worker(lane)));
  return (count / (performance.now() - startedAt)) * 1_000;
}

/** First quizzes of generated learners, each paid once, ordered so that consecutive ones are of different learners. */
async function paidEvents(client, count) {
  const quizzes = await solvedQuizzes(client);
  const learners = await makeLearners(client, Math.ceil(count / QUIZZES_EACH));
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => {
    const { cookie } = learners[index % learners.length];
    const nth = Math.floor(index / learners.length);
    const moment = new Date(now - (QUIZZES_EACH - nth) * PACE_MS).toISOString();
    const { answers, ...quiz } = quizzes[nth % quizzes.length];
    // No two learners have the same answer times.
    const timed = answers.map((answer) => ({ ...answer, ms: answer.ms + index }));
    return {
      cookie,
      payload: { eventId: randomUUID(), deviceId: randomUUID(), occurredAt: moment, timestamp: moment, ...quiz, answers: timed },
    };
  });
}

/**
 * Rewarded quiz results through HTTP against plain transactions of inserts on the same server, in turns: per second, as many
 * connections on both sides; and the ledger's function alone, to show its share.
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

  const throughSite = async (events) =>
    pace(events.length, async (turn) => {
      const { cookie, payload } = events[turn];
      const { status, text } = await post(agent, `${site.address}/api/quiz-results`, cookie, payload);
      if (status !== 200 || !(JSON.parse(text).coins?.awarded > 0)) throw new Error(`Un quiz réussi n’est pas payé : ${status} ${text}`);
    });
  const plainly = () => pace(count, (_turn, lane) => inserts.one(lane));
  const alone = (learners) => pace(count, (turn, lane) => inserts.post(lane, learners[turn % learners.length].id));

  await throughSite(await paidEvents(client, count));
  await alone(await makeLearners(client, 10));
  await plainly();
  const measured = await inRounds(rounds, deadline, async (round) => {
    const events = await paidEvents(client, count);
    const learners = await makeLearners(client, 100);
    const sides = {};
    const acts = [
      ['http', () => throughSite(events)],
      ['plain', plainly],
      ['ledger', () => alone(learners)],
    ];
    for (const [side, act] of round % 2 === 0 ? acts : acts.toReversed()) sides[side] = await act();
    return sides;
  });
  const against = (side) => measured.map((sides) => ({ site: sides[side], bare: sides.plain }));
  return {
    connections: CONNECTIONS,
    rows: [
      { name: 'POST /api/quiz-results, 15 à 20 UTC', rounds: against('http') },
      { name: 'le grand livre seul (coins_post)', rounds: against('ledger') },
    ],
  };
}
