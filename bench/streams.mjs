import fs from 'node:fs';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { cpuClock } from './cpu-time.mjs';
import { median } from './figures.mjs';
import { makeLearners } from './learners.mjs';

/** @import { Defer, Site } from './site.mjs' */
/** @typedef {{ cut: () => void, heard: () => Promise<number> }} Stream */

export const STREAMS_GOAL = { megabytes: 150, corePercent: 5, seconds: 2 };

/** Longer than a heartbeat and two looks at sign-ins. */
const IDLE_S = 30;
const CAUSES = 20;
const OPENED_AT_ONCE = 50;

/** Resident memory of a process, in MB. @param {number} pid */
export function residentMb(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_000;
}

/** Longer than any look, batch or new connection takes. */
const HEARD_LIMIT_S = 30;

/**
 * A notice that never comes ends the measure with a message rather than never.
 * @template Value
 * @param {number} seconds @param {Promise<Value>} promise @param {string} message
 */
async function within(seconds, promise, message) {
  const limit = new AbortController();
  const late = pause(seconds * 1_000, null, { signal: limit.signal }).then(
    () => Promise.reject(new Error(message)),
    () => undefined,
  );
  try {
    return /** @type {Value} */ (await Promise.race([promise, late]));
  } finally {
    limit.abort();
  }
}

/**
 * Opens one stream.
 * @param {string} address @param {string} cookie
 * @returns {Promise<Stream>} `cut` ends it; `heard` resolves with the moment of the next notice, and rejects where the stream ends before
 */
function openStream(address, cookie) {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', cookie };
    http
      .get(`${address}/api/notifications/stream`, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`Un flux a été refusé : ${response.statusCode}.`));
        /** @type {(at: number) => void} */
        let onNotice = () => undefined;
        /** @type {(error: Error) => void} */
        let onEnd = () => undefined;
        response.setEncoding('utf8').on('data', (chunk) => chunk.includes('event: notice') && onNotice(performance.now()));
        response.on('error', () => undefined).once('close', () => onEnd(new Error('Un flux a été coupé pendant la mesure.')));
        /** @returns {Promise<number>} */
        const heard = () => new Promise((done, fail) => ([onNotice, onEnd] = [done, fail]));
        resolve({ cut: () => response.destroy(), heard });
      })
      .once('error', reject);
  });
}

/**
 * Live streams of as many people, nothing happening; then things told to single ones.
 * @param {{ site: Site, count: number, say: (line: string) => void, defer: Defer }} asked `say` is called with progress messages
 * @returns MB and share of a core that the streams add to the API, MB of the API with them, seconds from a cause to the page
 */
export async function measureStreams({ site, count, say, defer }) {
  const client = new pg.Client(site.databaseUrl);
  await client.connect();
  defer(() => client.end());
  const people = await makeLearners(client, count);
  const clock = cpuClock();
  /** Nothing happens: the share of a core, and the memory before what was left behind is collected and after. */
  const idle = async () => {
    const before = clock.read(site.pid);
    const resident = [residentMb(site.pid)];
    for (let second = 0; second < IDLE_S; second += 1) {
      await pause(1_000);
      resident.push(residentMb(site.pid));
    }
    return { percent: (clock.read(site.pid) - before) / IDLE_S / 10, least: Math.min(...resident), most: Math.max(...resident) };
  };
  const empty = await idle();
  /** @type {Stream[]} */
  const streams = [];
  defer(() => streams.forEach(({ cut }) => cut()));
  for (let from = 0; from < count; from += OPENED_AT_ONCE)
    streams.push(...(await Promise.all(people.slice(from, from + OPENED_AT_ONCE).map(({ cookie }) => openStream(site.address, cookie)))));
  say(`  ${count.toLocaleString('fr-FR')} flux ouverts`);
  await pause(5_000);
  const full = await idle();

  const seconds = [];
  for (let cause = 0; cause < CAUSES; cause += 1) {
    const index = Math.floor((cause * count) / CAUSES);
    const heard = /** @type {Stream} */ (streams[index]).heard();
    const told = performance.now();
    await client.query(
      `insert into notices (id, user_id, kind, code, cause, title, body) values ($1::uuid, $2, 'community', 'answer.new', $1::uuid::text, 'Une réponse', '')`,
      [randomUUID(), people[index]?.id],
    );
    const at = await within(HEARD_LIMIT_S, heard, `Une notification n’est pas arrivée en ${HEARD_LIMIT_S} s.`);
    seconds.push((at - told) / 1_000);
  }
  return {
    count,
    megabytes: full.most - empty.least,
    wholeMb: full.most,
    corePercent: full.percent,
    emptyPercent: empty.percent,
    seconds: { median: median(seconds), longest: Math.max(...seconds) },
  };
}
