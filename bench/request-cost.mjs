import { brotliDecompressSync } from 'node:zlib';
import { startBare } from './bare-process.mjs';
import { cpuClock } from './cpu-time.mjs';
import { inRounds } from './figures.mjs';
import { openClient } from './load.mjs';

/** @import { Round } from './figures.mjs' */
/** @import { Answer } from './load.mjs' */
/** @import { Defer, Site } from './site.mjs' */
/** @typedef {{ address: string, pid: number }} Server */
/** @typedef {{ path: string, goal: number, isSignedIn?: boolean }} Call */

const CONNECTIONS = 8;
const SIDES = /** @type {const} */ (['site', 'bare']);
/** Of the time left, on a machine too slow for the whole warm-up. */
const WARM_UP_SHARE = 0.4;

/** The requests, and the greatest ratio allowed: answered from a cache, or from the database each time. Design §7. @type {Call[]} */
const CALLS = [
  { path: '/', goal: 2.5 },
  { path: '/api/courses', goal: 2.5 },
  { path: '/api/auth/user', goal: 1.5, isSignedIn: true },
  { path: '/api/ulty-coins/summary', goal: 1.5, isSignedIn: true },
  { path: '/api/streaks', goal: 1.5, isSignedIn: true },
];

/** The part of an answer that must be equal on both sides: all but its time. @param {Answer} answer */
function essence({ headers, body }) {
  const text = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString('utf8');
  return JSON.stringify([
    headers['content-type'],
    headers['content-encoding'],
    headers.etag,
    headers['cache-control'],
    text.replace(/"serverTime":"[^"]*"/, ''),
  ]);
}

/**
 * CPU of the server's process per request: the site and a bare server that gives the same answers, loaded in turns, the first
 * to go changing each round.
 * @param {{ site: Site, count: number, warmUp: number, rounds: number, deadline: number, defer: Defer }} asked
 * @returns for each call its rounds, in µs per request
 */
export async function measureRequests({ site, count, warmUp, rounds, deadline, defer }) {
  const client = openClient(CONNECTIONS);
  defer(client.close);
  const landing = await client.get({ url: `${site.address}/` });
  const bare = await startBare(
    'bare-server.mjs',
    { databaseUrl: site.databaseUrl, landing: { body: landing.body, tag: landing.headers.etag } },
    defer,
  );
  const clock = cpuClock();
  const at = (/** @type {Server} */ server, /** @type {Call} */ call) => ({
    url: server.address + call.path,
    cookie: call.isSignedIn ? site.cookie : undefined,
  });

  const warmUpMs = ((deadline - Date.now()) * WARM_UP_SHARE) / (CALLS.length * 2);
  for (const call of CALLS) {
    const [ours, theirs] = [await client.get(at(site, call)), await client.get(at(bare, call))];
    if (essence(ours) !== essence(theirs))
      throw new Error(`Le serveur nu ne répond pas comme Ulty à ${call.path} : la comparaison ne vaudrait rien.`);
    for (const server of [site, bare]) await client.load(at(server, call), warmUp, Date.now() + warmUpMs);
  }

  const cost = async (/** @type {Server} */ server, /** @type {Call} */ call) => {
    const before = clock.read(server.pid);
    await client.load(at(server, call), count);
    return ((clock.read(server.pid) - before) / count) * 1_000;
  };
  const measured = await inRounds(rounds, deadline, async (round) => {
    /** @type {Round[]} */
    const costs = [];
    for (const call of CALLS) {
      const sides = /** @type {Round} */ ({});
      for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) sides[side] = await cost({ site, bare }[side], call);
      costs.push(sides);
    }
    return costs;
  });
  return {
    clock: clock.name,
    connections: CONNECTIONS,
    calls: CALLS.map((call, index) => ({ ...call, rounds: measured.map((costs) => /** @type {Round} */ (costs[index])) })),
  };
}
