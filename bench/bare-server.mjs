import { hash } from 'node:crypto';
import http from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pg from 'pg';
import { readConfig } from '#api/core/base/config.js';
import { Db } from '#api/core/database/db.js';
import { NO_POWERS } from '#api/core/http/access.js';
import { BROTLI_QUALITY } from '#api/core/http/compression.js';
import { toCourse } from '#api/courses/list/course.mapper.js';
import { listCourses } from '#api/courses/list/courses.queries.js';
import { CurrentUserFigures } from '#api/rewards/current-user/current-user-figures.js';
import { readSession } from '#api/identity/sessions/session.queries.js';
import { WalletService } from '#api/rewards/ledger/wallet.service.js';
import { StreakPages } from '#api/rewards/streaks/streak-pages.service.js';
import { StreakReadings } from '#api/rewards/streaks/streak-readings.service.js';
import { serveParent } from './bare-process.mjs';

/** @import { SessionUser } from '#api/core/http/access.js' */
/** @import { Jobs } from '#api/core/jobs/jobs.js' */
/** @import { StreakDays } from '#api/rewards/streaks/streak-days.js' */
/** @typedef {{ databaseUrl: string, landing: { body: Buffer, tag: string | undefined } }} BareSettings */

/**
 * The least code that gives the API's answers: `node:http`, `pg`, nothing else. Same statements, prepared under a name, and what a
 * learner's pages compute from their rows; same five-second cache for public lists and sessions; same tags and bodies, a learner's own
 * compressed each time. It has no framework, router, schemas, limits, logs or metrics.
 */

const FRESH_MS = 5_000;
/** Shorter answers are not compressed. */
const MIN_BYTES = 800;
const brotli = promisify(brotliCompress);

const packed = (/** @type {string | Buffer} */ text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
const tagOf = (/** @type {string} */ text) => `W/"${hash('sha1', text, 'base64url')}"`;

/**
 * Caches the result of `load` for each key, for five seconds.
 * @template Value @param {(key: string) => Value} load
 */
function fresh(load) {
  /** @type {Map<string, { value: Value, at: number }>} */
  const kept = new Map();
  return (/** @type {string} */ key) => {
    const known = kept.get(key);
    if (known && Date.now() - known.at < FRESH_MS) return known.value;
    const value = load(key);
    kept.set(key, { value, at: Date.now() });
    return value;
  };
}

/** @param {BareSettings} settings */
function bareServer({ databaseUrl, landing }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const db = new Db({ pool, countQuery: () => undefined, hasPreparedStatements: true });

  const courses = fresh(async () => {
    const rows = await db.rows(listCourses.populaires, { category: 'Tous', difficulty: null, price: null });
    const json = JSON.stringify(rows.map(toCourse));
    return { tag: tagOf(json), body: await packed(json) };
  });
  /** @type {(key: string) => Promise<SessionUser | null>} */
  const session = fresh(async (key) => {
    const row = await db.one(readSession, { tokenHash: Buffer.from(key, 'base64') });
    return row && { ...row, may: NO_POWERS };
  });
  // Configured like the measured site: a demonstration.
  const config = readConfig({ DATABASE_URL: databaseUrl, SEED_DEMO: 'true' });
  // Streaks are read from what the figures hold: no outage is declared meanwhile, after which they would be computed again.
  const jobs = /** @type {Jobs} */ ({ every: /** @type {Jobs['every']} */ (() => undefined) });
  const readings = new StreakReadings(db, /** @type {StreakDays} */ ({}), jobs);
  const currentUsers = new CurrentUserFigures(db, readings);
  const [wallet, streaks] = [new WalletService(db, config), new StreakPages(db)];
  /**
   * The answer of each private path; its tag ignores the time of the answer.
   * @type {Record<string, (user: SessionUser) => Promise<{ body: object, known: object }>>}
   */
  const PRIVATE = {
    '/api/auth/user': async (user) => {
      const body = await currentUsers.of(user);
      const { serverTime: _serverTime, ...known } = body;
      return { body, known };
    },
    '/api/ulty-coins/summary': async (user) => wallet.summary(user).then((body) => ({ body, known: body })),
    '/api/streaks': async (user) => streaks.of(user).then((body) => ({ body, known: body })),
  };

  /** @param {http.IncomingMessage} request */
  async function sessionUser(request) {
    const token = /(?:^|; )ulty_session=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1];
    return token ? session(hash('sha256', token, 'base64')) : null;
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async function answer(request, response) {
    if (request.url === '/') {
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          'content-length': landing.body.length,
          'cache-control': 'private, no-cache',
          etag: landing.tag,
        })
        .end(landing.body);
    } else if (request.url === '/api/courses') {
      const { tag, body } = await courses('');
      response
        .writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-encoding': 'br',
          'content-length': body.length,
          'cache-control': 'public, max-age=0, must-revalidate',
          etag: tag,
        })
        .end(body);
    } else {
      const [read, user] = [PRIVATE[request.url ?? ''], await sessionUser(request)];
      if (!read || !user) {
        response.writeHead(401).end();
        return;
      }
      const { body, known } = await read(user);
      const text = Buffer.from(JSON.stringify(body));
      const isPacked = text.length >= MIN_BYTES;
      const tag = tagOf(JSON.stringify(known));
      const sent = isPacked ? await packed(text) : text;
      response
        .writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          ...(isPacked && { 'content-encoding': 'br' }),
          'content-length': sent.length,
          'cache-control': 'private, no-cache',
          etag: tag,
        })
        .end(sent);
    }
  }

  return http.createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
}

serveParent(bareServer);
