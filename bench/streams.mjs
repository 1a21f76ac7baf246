import fs from 'node:fs';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { cpuClock } from './cpu-time.mjs';
import { median } from './figures.mjs';
import { makeLearners } from './learners.mjs';

export const STREAMS_GOAL = { megabytes: 150, corePercent: 5, seconds: 2 };

/** Longer than a heartbeat and two looks at sign-ins. */
const IDLE_S = 30;
const CAUSES = 20;
const OPENED_AT_ONCE = 50;

/** Resident memory of a process, in MB. */
function residentMb(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_000;
}

/** Opens one stream. @returns cuts it; `heard` resolves with the moment of the next notice */
function openStream(address, cookie) {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', cookie };
    http
      .get(`${address}/api/notifications/stream`, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`Un flux a été refusé : ${response.statusCode}.`));
        let onNotice = () => undefined;
        response.setEncoding('utf8').on('data', (chunk) => chunk.includes('event: notice') && onNotice(performance.now()));
        response.on('error', () => undefined);
        resolve({ cut: () => response.destroy(), heard: () => new Promise((done) => (onNotice = done)) });
      })
      .once('error', reject);
  });
}

/**
 * Live streams of as many people, nothing happening; then things told to single ones.
 * @returns MB and share of a core that the streams add to the API, seconds from a cause to the page
 */
export async function measureStreams({ site, count }) {
  const client = new pg.Client(site.databaseUrl);
  await client.connect();
  const people = await makeLearners(client, count);
  const clock = cpuClock();
  const idle = async () => {
    const before = clock.read(site.pid);
    await pause(IDLE_S * 1_000);
    return (clock.read(site.pid) - before) / IDLE_S / 10;
  };
  const [emptyMb, emptyPercent] = [residentMb(site.pid), await idle()];
  const streams = [];
  for (let from = 0; from < count; from += OPENED_AT_ONCE)
    streams.push(...(await Promise.all(people.slice(from, from + OPENED_AT_ONCE).map(({ cookie }) => openStream(site.address, cookie)))));
  await pause(5_000);
  const corePercent = await idle();
  const megabytes = residentMb(site.pid) - emptyMb;

  const seconds = [];
  for (let cause = 0; cause < CAUSES; cause += 1) {
    const index = Math.floor((cause * count) / CAUSES);
    const heard = streams[index].heard();
    const told = performance.now();
    await client.query(
      `insert into notices (id, user_id, kind, code, cause, title, body) values ($1::uuid, $2, 'community', 'answer.new', $1::uuid::text, 'Une réponse', '')`,
      [randomUUID(), people[index].id],
    );
    seconds.push(((await heard) - told) / 1_000);
  }
  for (const { cut } of streams) cut();
  await client.end();
  return { count, megabytes, corePercent, emptyPercent, seconds: { median: median(seconds), longest: Math.max(...seconds) } };
}
