import { createHash, hash, randomUUID } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { readSession } from '#api/identity/sessions/session.queries.js';
import { serveParent } from './bare-process.mjs';

/** @import { SessionUser } from '#api/core/http/access.js' */
/** @import { Told } from './postings.mjs' */
/** @typedef {{ databaseUrl: string, connections: number }} BareSettings */
/** @typedef {ReturnType<typeof movements>[number]} Line */

/**
 * The least code that writes what a rewarded quiz result writes: `node:http`, `pg`, one prepared statement, which is a transaction of its
 * own. It is told what to write: it checks, grades and decides nothing, locks nobody and looks nothing up but the session, for five seconds.
 */

const FRESH_MS = 5_000;

/** $1 learner, $2 event, $3 device, $4 session, $5 moment, $6 quiz, $7 version, $8 question ids, $9 hash of the answers, $10 coins, $11 answer, $12 codes of badges, $13 whether the day's first, $14 hashes of device and address. */
const WRITE = `
  with device as (
    insert into device_contacts (user_id, device_id, last_at, previous_at, is_first_telling) values ($1, $3, now(), now() - interval '60 days', true)
    on conflict (user_id, device_id) do update set last_at = now()),
  named as (update sessions set device_id = $3 where id = $4 and $13),
  contacts as (insert into integrity_contact (day, contact_hash, user_id) select current_date, c, $1 from unnest($14::bytea[]) c on conflict do nothing),
  attempt as (
    insert into quiz_attempts (event_id, user_id, quiz_id, trusted_at, is_time_adjusted, day, is_first, right_ids, missed_ids, version, score, correct, total, answered,
           passed, earns_course, mode, median_ms, time_spent_s, sequence_hash)
    values ($2, $1, $6, $5, false, current_date, true, $8::uuid[], '{}', $7, 100, cardinality($8::uuid[]), cardinality($8::uuid[]), cardinality($8::uuid[]), true, false, 'practice', 4000, null, $9)),
  day as (insert into streak_days (user_id, day, event_id, kind) select $1, current_date, $2, 'quiz_result' where $13),
  outlook as (
    insert into streaks (user_id, first_day, current, longest, run_start, last_counted_on, lost_on, hope_ends_on, is_stale)
    select $1, current_date - 60, 1, 1, current_date, current_date, current_date + 2, current_date + 9, false where $13),
  points as (
    insert into league_points (user_id, week, day, reason, source_type, source_id, points, at, event_id)
    select $1, date_trunc('week', now() at time zone 'UTC'), current_date, reason, 'quiz', $6::text, 5, $5, $2 from unnest('{quiz_first_pass,quiz_perfect_first}'::text[]) reason),
  week as (
    insert into league_members as m (user_id, week, tier, pace, track, points, joined_at) values ($1, date_trunc('week', now() at time zone 'UTC'), 0, 0, '', 10, now())
    on conflict (user_id, week) do update set points = m.points + 10),
  badges as (insert into badge_grants (user_id, code) select $1, unnest($12::text[])),
  posted as materialized (select available, lifetime from coins_post($1, $2, $5, current_date, $10))
  insert into events (event_id, user_id, type, device_id, seq, occurred_at, trusted_at, is_time_adjusted, answer)
  select $2, $1, 'quiz_result', $3, null, $5, $5, false,
         $11::jsonb || jsonb_build_object('state', jsonb_build_object('balance', available, 'pending', 0, 'lifetime', lifetime, 'level', 'Débutant')) from posted
  returning answer`;

const isPaid = { state: 'available', debit: 'system_rewards', credit: 'user_available' };

/**
 * The movements of the learner's `nth` quiz of the day, from 0: a first pass, without a fault for the first five, and the day's goal.
 * @param {number} nth @param {string} quizId
 */
function movements(nth, quizId) {
  /** @param {string} reason @param {number} amount @param {string} type @param {string} id */
  const line = (reason, amount, type, id) => ({
    id: randomUUID(),
    type: 'reward',
    reason,
    source_type: type,
    source_id: id,
    amount,
    rule_version: 1,
    ...isPaid,
  });
  const perfect = line('quiz_perfect_first', 5, 'quiz', quizId);
  const withheld = {
    ...perfect,
    type: 'withheld',
    amount: 0,
    withheld: 5,
    withheld_reason: 'daily_cap',
    state: undefined,
    debit: undefined,
    credit: undefined,
  };
  return [
    line('quiz_first_pass', 10, 'quiz', quizId),
    nth < 5 ? perfect : withheld,
    ...(nth === 0 ? [line('daily_goal', 5, 'day', new Date().toISOString().slice(0, 10))] : []),
  ];
}

/** @param {string} eventId @param {readonly string[]} ids @param {readonly Line[]} lines */
function answerTo(eventId, ids, lines) {
  const rewards = lines.map(({ id, reason, amount }) => ({ reason, awarded: amount, state: 'available', txnId: id }));
  const [first, perfect] = /** @type {[typeof rewards[number], typeof rewards[number]]} */ (rewards.slice(0, 2));
  return {
    eventId,
    outcome: 'accepted',
    graded: { score: 100, correct: ids.length, total: ids.length, passed: true },
    rightIds: ids,
    isFirstAttempt: true,
    coins: { awarded: first.awarded + perfect.awarded, state: 'available', txnId: first.txnId },
    rewards,
    badges: [],
    streak: { current: 1, status: 'done_today' },
  };
}

/** @type {Record<number, string[]>} */
const BADGES_OF = { 0: ['quiz_1'], 4: ['perfect_5'] };

/** @param {BareSettings} settings */
function bareServer({ databaseUrl, connections }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  /** @type {Map<string, { user: SessionUser, at: number }>} */
  const sessions = new Map();

  /** @param {http.IncomingMessage} request @returns {Promise<SessionUser>} */
  async function sessionOf(request) {
    const token = /(?:^|; )ulty_session=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1];
    const key = hash('sha256', token ?? '', 'base64');
    const known = sessions.get(key);
    if (known && Date.now() - known.at < FRESH_MS) return known.user;
    const { rows } = await pool.query({
      name: 'session',
      text: readSession.text,
      values: readSession.valuesOf({ tokenHash: Buffer.from(key, 'base64') }),
    });
    sessions.set(key, { user: rows[0], at: Date.now() });
    return rows[0];
  }

  /** @param {http.IncomingMessage} request @param {string} text */
  async function take(request, text) {
    const user = await sessionOf(request);
    /** @type {Told} */
    const { nth, eventId, deviceId, quizId, contentVersion, occurredAt, answers } = JSON.parse(text);
    const ids = answers.map(({ questionId }) => questionId);
    const lines = movements(nth, quizId);
    const mark = (/** @type {string} */ what) => createHash('sha256').update(what).digest().subarray(0, 12);
    const values = [
      user.id,
      eventId,
      deviceId,
      user.sessionId,
      occurredAt,
      quizId,
      contentVersion,
      ids,
      createHash('sha256').update(JSON.stringify(answers)).digest(),
      JSON.stringify(lines),
      JSON.stringify(answerTo(eventId, ids, lines)),
      BADGES_OF[nth] ?? [],
      nth === 0,
      nth === 0 ? [mark(deviceId), mark(/** @type {string} */ (request.headers['x-forwarded-for']))] : [],
    ];
    const { rows } = await pool.query({ name: 'write', text: WRITE, values });
    return Buffer.from(JSON.stringify(rows[0].answer));
  }

  return http.createServer((request, response) => {
    /** @type {Buffer[]} */
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      take(request, Buffer.concat(chunks).toString('utf8')).then(
        (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }).end(body),
        (error) => {
          console.error(error);
          response.destroy();
        },
      );
    });
  });
}

serveParent(bareServer);
