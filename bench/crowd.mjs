import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startBare } from './bare-process.mjs';
import { cpuClock } from './cpu-time.mjs';
import { makeLearners, solvedQuizzes } from './learners.mjs';
import { residentMb } from './streams.mjs';

/** @import { Defer, Site } from './site.mjs' */
/** @typedef {Awaited<ReturnType<typeof makeLearners>>[number] & { deviceId: string, quizzes: number }} Learner */
/** @typedef {Awaited<ReturnType<typeof solvedQuizzes>>[number]} Solved */
/**
 * @typedef {{ requests: number, errors: number, p50: number, p99: number, cpuUs: number }} Load ms, and µs of the server's processor a
 * request
 */

/**
 * Errors allowed, and how often slower than at rest a probe of liveness may be answered while nobody reads what 50 connections asked for: 2
 * s beside 5 ms.
 */
export const CROWD_GOAL = { errors: 0, liveSeconds: 2 };

const LEARNERS = 200;
const THOUGHT_MS = 3_000;
/** Reads of a learner, in turns; the bare server gives the same answers. */
const READS = ['/api/courses', '/api/auth/user', '/api/ulty-coins/summary', '/api/streaks'];
/** One request in so many is a passed quiz, and one a page. */
const EVERY = 10;

/** Clients that ask and never read: connections, and pipelined requests on each. */
const [SILENT, AHEAD] = [50, 8];
const PROBE_EVERY_MS = 100;

/**
 * @param {http.Agent} agent @param {string} url @param {string} cookie @param {string} [body] @returns {Promise<number>} the status; 0
 * where none came
 */
function ask(agent, url, cookie, body) {
  return new Promise((resolve) => {
    const headers = {
      cookie,
      'accept-encoding': 'br',
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    http
      .request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) =>
        response.on('end', () => resolve(response.statusCode ?? 0)).resume(),
      )
      .once('error', () => resolve(0))
      .end(body);
  });
}

/** @param {readonly number[]} sorted @param {number} share */
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** A quiz of the learner's own next in line, as their phone tells it. @param {Learner} learner @param {readonly Solved[]} solved */
function nextQuiz(learner, solved) {
  const quiz = solved[learner.quizzes++ % solved.length];
  const moment = new Date().toISOString();
  return JSON.stringify({ eventId: randomUUID(), deviceId: learner.deviceId, occurredAt: moment, timestamp: moment, ...quiz });
}

/**
 * All learners at once, each asking one thing after the other, for so many seconds.
 * @param {{ address: string, pid: number, learners: readonly Learner[], seconds: number, thoughtMs: number, solved: readonly Solved[] |
 * null }} asked `solved`:   null for reads alone
 * @returns {Promise<Load>}
 */
async function load({ address, pid, learners, seconds, thoughtMs, solved }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: learners.length });
  const clock = cpuClock();
  const before = clock.read(pid);
  const end = performance.now() + seconds * 1_000;
  /** @type {number[]} */
  const times = [];
  let errors = 0;
  const visit = async (/** @type {Learner} */ learner, /** @type {number} */ at) => {
    // People do not begin at the same moment.
    await pause((thoughtMs * at) / learners.length);
    for (let turn = at; performance.now() < end; turn += 1) {
      const isWrite = solved !== null && turn % EVERY === 0;
      const isPage = solved !== null && turn % EVERY === 5;
      const path = isWrite ? '/api/quiz-results' : isPage ? '/dashboard' : READS[turn % READS.length];
      const sentAt = performance.now();
      const status = await ask(agent, address + path, learner.cookie, isWrite ? nextQuiz(learner, solved) : undefined);
      times.push(performance.now() - sentAt);
      if (status !== 200) errors += 1;
      if (thoughtMs > 0) await pause(thoughtMs);
    }
  };
  await Promise.all(learners.map(visit));
  agent.destroy();
  times.sort((a, b) => a - b);
  const cpuUs = ((clock.read(pid) - before) / times.length) * 1_000;
  return { requests: times.length, errors, p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpuUs };
}

/** How long probes of liveness take, in ms, the longest. @param {string} address @param {number} seconds */
async function longestProbe(address, seconds) {
  const end = performance.now() + seconds * 1_000;
  let longest = 0;
  while (performance.now() < end) {
    const sentAt = performance.now();
    const answer = await fetch(`${address}/api/health/live`);
    await answer.arrayBuffer();
    longest = Math.max(longest, performance.now() - sentAt);
    await pause(PROBE_EVERY_MS);
  }
  return longest;
}

/**
 * Connections that ask for the longest answer there is, ahead of one another, and never read. @param {Site} site @param {number} seconds
 * @param {Defer} defer
 */
async function silentReaders({ address, pid }, seconds, defer) {
  // Made once, at the first request.
  await (await fetch(`${address}/api/docs-json`)).arrayBuffer();
  const atRest = await longestProbe(address, seconds / 2);
  const before = residentMb(pid);
  const { hostname, port } = new URL(address);
  const words = 'GET /api/docs-json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(AHEAD);
  const sockets = Array.from({ length: SILENT }, () => {
    const socket = connect(Number(port), hostname);
    return socket.on('error', () => undefined).pause();
  });
  defer(() => sockets.forEach((socket) => socket.destroy()));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(words);
  const attacked = await longestProbe(address, seconds);
  const grownMb = residentMb(pid) - before;
  for (const socket of sockets) socket.destroy();
  return { atRest, attacked, grownMb };
}

/**
 * A crowd of learners, in a closed loop and with time to think, the same reads on the bare server; then readers who never read.
 * @param {{ site: Site, seconds: number, defer: Defer }} asked `seconds` of each load
 */
export async function measureCrowd({ site, seconds, defer }) {
  const client = new pg.Client(site.databaseUrl);
  await client.connect();
  defer(() => client.end());
  const learners = (await makeLearners(client, LEARNERS)).map((learner) => ({ ...learner, deviceId: randomUUID(), quizzes: 0 }));
  const solved = await solvedQuizzes(client);
  const bare = await startBare(
    'bare-server.mjs',
    { databaseUrl: site.databaseUrl, landing: { body: Buffer.alloc(0), tag: undefined } },
    defer,
  );
  const of = (/** @type {{ address: string, pid: number }} */ { address, pid }) => ({ address, pid, learners, seconds });
  // Warms up compiled code and caches.
  for (const server of [site, bare]) await load({ ...of(server), seconds: 5, thoughtMs: 0, solved: null });
  const loads = [];
  for (const thoughtMs of [0, THOUGHT_MS])
    loads.push({
      thoughtMs,
      mixed: await load({ ...of(site), thoughtMs, solved }),
      reads: await load({ ...of(site), thoughtMs, solved: null }),
      bare: await load({ ...of(bare), thoughtMs, solved: null }),
    });
  return { learners: LEARNERS, loads, silent: await silentReaders(site, Math.min(20, seconds), defer) };
}
